import { expect, test } from 'vitest'
import { EXPORT_PARTS, type ExportPart } from '../../../../src/core/contract/export-parts.ts'
import type { DialogState } from '../../../../src/core/dialog/state.ts'
import { scriptDocument } from '../../../../src/features/export/files/script-document.ts'
import { filledParts } from '../../../../src/page/export/filled-parts.ts'
import { judged } from '../../../fixtures/exports/judged.ts'
import { argued, debate, folded, reworked, stopped } from '../../../fixtures/exports/samples.ts'
import { created, started, stateOf, turnEnded, turnStarted } from '../facts.ts'

/** Parts that follow from other parts. */
const follows = (part: ExportPart) => part === 'contents' || part === 'steps'

/** The parts that a file of this dialog has something in. */
function written(state: DialogState): readonly ExportPart[] {
  return EXPORT_PARTS.filter((part) => {
    const { sections, appendix } = scriptDocument(state, { parts: [part], content: 'whole' })
    return !follows(part) && sections.length + appendix.length > 0
  })
}

const SAID = [created(), started, turnStarted(0), turnEnded('t0')]

const DIALOGS: Readonly<Record<string, DialogState>> = {
  debate: debate().state('d'),
  stopped: stopped().state('d'),
  folded: folded().state('d'),
  reworked: reworked().state('d'),
  argued: argued().state('d'),
  judged: judged().state('d'),
  said: stateOf(...SAID),
  noted: stateOf(...SAID, { type: 'turn-noted', turnId: 't0', text: 'Ask again.' }),
  unnoted: stateOf(
    ...SAID,
    { type: 'turn-noted', turnId: 't0', text: 'Ask again.' },
    { type: 'turn-noted', turnId: 't0', text: null },
  ),
  lesson: stateOf(created({ lesson: { name: 'Cars', digest: '0'.repeat(64), hints: true } }), ...SAID.slice(1)),
}

test('a part is offered exactly where a file would have something in it', () => {
  const seen = new Set<ExportPart>()
  for (const [name, state] of Object.entries(DIALOGS)) {
    const offered = filledParts(state).filter((part) => !follows(part))
    for (const part of offered) seen.add(part)
    expect([name, ...offered]).toEqual([name, ...written(state)])
  }
  expect(EXPORT_PARTS.filter((part) => !follows(part) && part !== 'brief' && !seen.has(part))).toEqual([])
})

test('a dialog in which only words were said is offered neither board nor panel, map, summaries, brief or notes', () => {
  expect(filledParts(stateOf(...SAID))).toEqual(['contents', 'settings', 'numbers'])
})
