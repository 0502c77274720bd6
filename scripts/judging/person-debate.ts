import type { FactBody } from '../../src/core/contract/events.ts'
import type { Judge } from '../../src/core/contract/judging/judging-facts.ts'
import { latestSheet, type SheetResult } from '../../src/core/dialog/judging/sheet/sheet-result.ts'
import type { ModelProvider } from '../../src/core/engine/ports.ts'
import { scriptedEngine } from './scripted-engine.ts'

/** One speech and who made it; the person speaks for the first seat. */
export type Speech = readonly [by: 'second' | 'person', text: string]

export const QUESTION = 'Should cities ban private cars?'

/** The facts of a finished dialog in which a person spoke for the first seat. */
function debateFacts(speeches: readonly Speech[]): readonly FactBody[] {
  const turns = speeches.flatMap(([by, text], index): FactBody[] => {
    const seat = by === 'person' ? 'first' : 'second'
    const [turnId, wordsId] = [`t${index}`, `w${index}`]
    return [
      ...(by === 'person' ? [{ type: 'seat-taken', wordsId, seat, text } as const] : []),
      {
        type: 'turn-started',
        turnId,
        number: index + 1,
        step: index,
        seat,
        kind: 'speech',
        speech: index + 1,
        phase: 'middle',
        ...(by === 'person' && { words: wordsId }),
      },
      { type: 'turn-ended', turnId, text },
    ]
  })
  return [{ type: 'dialog-started' }, ...turns, { type: 'dialog-ended', status: 'completed', reason: 'finished' }]
}

/**
 * Has a judge fill in the score sheet of each dialog, with the real engine.
 * @param random a number from 0 to below 1; draws the boundaries of the material
 * @param mode in an interview the first seat asks
 * @returns the sheets, in the order of the debates
 */
export async function sheetsOf(
  debates: readonly (readonly Speech[])[],
  judge: Judge,
  provider: ModelProvider,
  random: () => number,
  mode = 'debate',
): Promise<readonly SheetResult[]> {
  const { engine, log } = scriptedEngine(provider, random)
  const seat = (name: string) => ({ provider: 'scripted', model: 'm', name })
  const sheets: SheetResult[] = []
  for (const speeches of debates) {
    const id = await engine.create({
      topic: QUESTION,
      mode,
      turns: 3,
      seed: 7,
      seats: { moderator: seat('Iris'), first: seat('Ada'), second: seat('Bert') },
    })
    await log.append(id, debateFacts(speeches))
    await engine.judging.sheets.ask(id, judge)
    await engine.judging.settled(id)
    const sheet = latestSheet(await engine.state(id))
    if (sheet) sheets.push(sheet)
    await log.remove(id)
  }
  await engine.close()
  return sheets
}
