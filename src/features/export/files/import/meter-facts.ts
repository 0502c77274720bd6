import { sayLater } from '../../../../base/language/say.ts'
import { NO_USAGE } from '../../../../core/dialog/money/usage.ts'
import type { DialogJson } from '../json/dialog-json.ts'
import { type FactList, importInvalid, noSuchTurn } from './imported-dialog.ts'
import { versionId, type LaterFacts } from './later-facts.ts'
import { time } from './turn-facts.ts'

const NOT_TOLD = { usage: NO_USAGE, cost: 0, calls: 0 }

/**
 * Adds the facts of the critique meter, each at its time.
 * @param turnId returns the id of the turn at an index
 * @returns a function that adds the costs of calls whose results are not in the file; it must be called after all other
 * facts
 */
export function addMeter(
  facts: FactList,
  { critiqueMeter = [], turns, insightCalls = [], seats }: DialogJson,
  later: LaterFacts,
  turnId: (index: number) => string,
): () => void {
  // Calls of a branch's shared past were paid by another dialog.
  const calls = insightCalls
    .filter(({ insight }) => insight === 'meter')
    .map(({ usage, cost, calls: made, shared }) => (shared ? NOT_TOLD : { usage, cost, calls: made ?? 1 }))
  for (const [index, { turn: number, version, at, ...found }] of critiqueMeter.entries()) {
    const place = turns.findIndex((turn) => turn.number === number)
    const turn = turns[place]
    if (!turn) throw noSuchTurn(`critiqueMeter[${index}].turn`)
    const measured = version === undefined ? turn : turn.versions?.[version]
    if (!measured)
      throw importInvalid(
        sayLater('The file cannot be imported: {field} is the number of no version.', {
          field: `critiqueMeter[${index}].version`,
        }),
      )
    // If a judge was called twice, its later answer replaces the first, but both calls count.
    const times = index === 0 ? Math.max(1, calls.length - critiqueMeter.length + 1) : 1
    const { provider, model } = found.judge
    later.at(time(at), () => {
      for (let heard = 0; heard < times; heard += 1)
        facts.add(
          {
            type: 'critique-measured',
            turnId: versionId(turn, measured, turnId(place)),
            ...found,
            ...(calls.shift() ?? NOT_TOLD),
            provider,
            model,
          },
          time(at),
        )
    })
  }
  return () => {
    const { provider, model } = seats.moderator
    for (const call of calls) facts.add({ type: 'calls-failed', ...call, provider, model })
  }
}
