import type { DialogConfig } from '../../contract/dialog-config.ts'
import type { FactList } from './imported-dialog.ts'
import { beginVersion, endVersion, time, type TurnJson, type TurnPlace, type VersionJson } from './turn-facts.ts'

/** What was done to turns after they had ended: edits and new versions, which may be later than the turns that follow. */
export interface LaterFacts {
  /** Adds the first version of a turn to the facts and remembers the rest of it. */
  turn(turn: TurnJson, place: TurnPlace, index: number, between: () => void): void
  /** Adds what was done up to a time (epoch milliseconds); all that is left for Infinity, nothing for null. */
  flush(until: number | null): void
}

interface Deed {
  readonly at: number
  readonly add: () => void
}

/** @param turnId names the turn at an index */
export function laterFacts(facts: FactList, config: DialogConfig, turnId: (index: number) => string): LaterFacts {
  let deeds: readonly Deed[] = []

  function edits(version: VersionJson, id: string): readonly Deed[] {
    return (version.edits ?? []).map(({ text, at }) => ({
      at: time(at) ?? Infinity,
      add: () => facts.add({ type: 'turn-edited', turnId: id, text }, time(at)),
    }))
  }

  return {
    turn(turn, place, index, between) {
      const field = `turns[${index}]`
      const all = [...(turn.versions ?? []), turn].toSorted(
        (a, b) => (time(a.startedAt) ?? 0) - (time(b.startedAt) ?? 0),
      )
      const idOf = (version: VersionJson): string =>
        all[0] === version ? turnId(index) : `${turnId(index)}-version-${all.indexOf(version) + 1}`
      const [first, ...others] = all as [VersionJson, ...VersionJson[]]
      beginVersion(facts, first, place, idOf(first), config)
      between()
      endVersion(facts, first, idOf(first), field)

      let stands = first
      const later = [...edits(first, idOf(first))]
      for (const version of others) {
        const replaced = idOf(stands)
        const add = (): void => {
          beginVersion(facts, version, place, idOf(version), config, replaced)
          endVersion(facts, version, idOf(version), field)
        }
        later.push({ at: time(version.startedAt) ?? Infinity, add }, ...edits(version, idOf(version)))
        if ((version.status ?? 'ended') === 'ended') stands = version
      }
      // A turn whose latest version did not end is back at the one before it; any other standing one was chosen.
      const ended = (turn.status ?? 'ended') === 'ended'
      if (ended && stands !== turn)
        later.push({
          at: Math.max(...later.map((deed) => deed.at)),
          add: () => facts.add({ type: 'version-chosen', turnId: idOf(stands), versionId: idOf(turn) }),
        })
      deeds = [...deeds, ...later].toSorted((a, b) => a.at - b.at)
    },
    flush(until) {
      if (until === null) return
      const isDue = ({ at }: Deed): boolean => at <= until
      const due = deeds.filter(isDue)
      deeds = deeds.filter((deed) => !isDue(deed))
      for (const deed of due) deed.add()
    },
  }
}
