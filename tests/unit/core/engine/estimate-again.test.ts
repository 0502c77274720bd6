import { describe, expect, test } from 'vitest'
import type { NewDialog } from '../../../../src/core/contract/dialog-config.ts'
import type { EstimateDeps } from '../../../../src/core/engine/estimate/index.ts'
import { usualOf } from '../../../../src/core/engine/sizes/expectations.ts'
import { modes } from '../../../../src/modes/index.ts'
import { estimate, seats } from './estimated.ts'

const file = { name: 'a.txt', mediaType: 'text/plain', text: 'word '.repeat(2_000), tokens: 2_500 }
const base: Partial<NewDialog> = { turns: 8, critique: true, earlyEnd: false, context: [file] }

interface Change {
  /** What both dialogs have. */
  readonly both?: Partial<NewDialog>
  readonly dialog?: Partial<NewDialog>
  readonly deps?: Partial<EstimateDeps>
}

const CHANGES: Readonly<Record<string, Change>> = {
  'the turns': { dialog: { turns: 9 } },
  'the drafts': { dialog: { critique: false } },
  'the length of a file': { dialog: { context: [{ ...file, text: 'word '.repeat(3_000) }] } },
  'the length of the topic': { dialog: { topic: 'T'.repeat(400) } },
  'the longest answer of the seats': { dialog: { seats: seats('openai', { sampling: { maxOutputTokens: 50 } }) } },
  'the context windows': { deps: { contextWindowOf: () => 6_000 } },
  'what models are expected to say': { deps: { expected: (provider) => ({ ...usualOf(provider), keeps: 0 }) } },
  'whether models call tools': { both: { earlyEnd: true }, deps: { takesTools: () => false } },
  'which models answer at the same time': { deps: { sideBySide: () => true } },
  'whether a memory is made': { deps: { remembered: true } },
}

describe('a dialog is rehearsed again when something has changed since its last estimate', () => {
  test.each(Object.entries(CHANGES))('%s', (_what, { both, dialog, deps }) => {
    const mode = modes.get('debate')
    // A copy of the mode has no earlier estimate.
    const afresh = estimate({ ...base, ...both, ...dialog }, { ...deps, mode: { ...mode } }).estimate
    const before = estimate({ ...base, ...both }, { mode }).estimate
    expect(afresh.promptTokens).not.toBe(before.promptTokens)
    expect(estimate({ ...base, ...both, ...dialog }, { ...deps, mode }).estimate).toEqual(afresh)
  })
})
