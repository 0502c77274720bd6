import type { DialogConfig } from '../../../../core/contract/dialog-config.ts'
import type { FactList } from './imported-dialog.ts'
import { beginVersion, endVersion, time, type TurnJson, type TurnPlace, type VersionJson } from './turn-facts.ts'

/**
 * Adds acts on turns that had ended: edits, new versions, panels. Such an act may be later than the turns that follow.
 */
export interface LaterFacts {
  /** Adds the first version of a turn, and keeps its other versions for later. */
  turn(turn: TurnJson, place: TurnPlace, index: number, between: () => void): void
  /** Keeps another act for its time (epoch milliseconds; null: at the end). */
  at(at: number | null, add: () => void): void
  /** Adds the kept acts up to a time (epoch milliseconds); all of them for Infinity, none for null. */
  flush(until: number | null): void
}

interface Deed {
  readonly at: number
  readonly add: () => void
}

/** All versions of a turn, oldest first. */
function inTimeOrder(turn: TurnJson): readonly VersionJson[] {
  return [...(turn.versions ?? []), turn].toSorted((a, b) => (time(a.startedAt) ?? 0) - (time(b.startedAt) ?? 0))
}

/**
 * The id of a version of an imported turn.
 * @param first the id of the oldest version
 */
export function versionId(turn: TurnJson, version: VersionJson, first: string): string {
  const place = inTimeOrder(turn).indexOf(version)
  return place <= 0 ? first : `${first}-version-${place + 1}`
}

/** @param turnId returns the id of the turn at an index */
export function laterFacts(facts: FactList, config: DialogConfig, turnId: (index: number) => string): LaterFacts {
  let deeds: readonly Deed[] = []

  return {
    turn(turn, place, index, between) {
      const field = `turns[${index}]`
      const all = inTimeOrder(turn)
      const idOf = (version: VersionJson): string => versionId(turn, version, turnId(index))
      const [first, ...others] = all as [VersionJson, ...VersionJson[]]
      beginVersion(facts, first, place, idOf(first), config)
      between()
      endVersion(facts, first, idOf(first), field, config)

      let stands = first
      /**
       * The file does not say when a version was chosen. It is chosen here when something is done with it, at the
       * latest.
       */
      const choose = (version: VersionJson, at?: number | null): void => {
        if (stands === version) return
        facts.add({ type: 'version-chosen', turnId: idOf(stands), versionId: idOf(version) }, at)
        stands = version
      }
      const edits = (version: VersionJson): readonly Deed[] =>
        (version.edits ?? []).map(({ text, at }) => ({
          at: time(at) ?? Infinity,
          add() {
            choose(version, time(at))
            facts.add({ type: 'turn-edited', turnId: idOf(version), text }, time(at))
          },
        }))
      const later = [...edits(first)]
      for (const version of others) {
        const add = (): void => {
          beginVersion(facts, version, place, idOf(version), config, idOf(stands))
          endVersion(facts, version, idOf(version), field, config)
          // If a version was not finished, the one before it stays the chosen one.
          if ((version.status ?? 'ended') === 'ended') stands = version
        }
        later.push({ at: time(version.startedAt) ?? Infinity, add }, ...edits(version))
      }
      if ((turn.status ?? 'ended') === 'ended')
        later.push({ at: Math.max(...later.map((deed) => deed.at)), add: () => choose(turn) })
      deeds = [...deeds, ...later].toSorted((a, b) => a.at - b.at)
    },
    at(at, add) {
      deeds = [...deeds, { at: at ?? Infinity, add }].toSorted((a, b) => a.at - b.at)
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
