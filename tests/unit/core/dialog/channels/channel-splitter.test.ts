import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cpuSeconds } from '../../../../helpers/cpu-seconds.ts'
import type { FirstWords } from '../../../../../src/core/dialog/channels/channel-parts.ts'
import { cut, hear } from './support.ts'

const PIECES = [
  'word',
  ' ',
  '\n',
  '\n\n',
  '.',
  '. ',
  '"',
  '`',
  '```',
  '“',
  '”',
  '>',
  'a',
  '{',
  'assistant',
  'analysis',
  'final',
  '<',
  '|',
  '>',
  '[',
  ']',
  '【',
  '】',
  '＜',
  '｜',
  '/',
  'think',
  'im_end',
  '<think>',
  '</think>',
  '<thinking>',
  '</thinking>',
  '<analysis>',
  '</analysis>',
  '<plan>',
  '</plan>',
  '[THINK]',
  '[/THINK]',
  '[thinking]',
  '[/thinking]',
  '【思考】',
  '【/思考】',
  '◁think▷',
  '◁/think▷',
  '<|channel|>',
  'analysis<|message|>',
  'final<|message|>',
  '<|message|>',
  '<|end|>',
  '<|start|>',
  '<|return|>',
  '<|im_start|>',
  'user\n',
  'assistant\n',
  '<|im_end|>',
  '</s>',
  '<s>',
  '[INST]',
  '[/INST]',
  '<end_of_turn>',
  '<|channel>',
  'thought\n',
  '<channel|>',
  '<|START_THINKING|>',
  '<|END_THINKING|>',
  '<|START_RESPONSE|>',
  'commentary to=functions.conclude <|constrain|>json<|message|>',
  '{"reason":"x"}',
  '<|call|>',
  ' is',
  ' and',
  'functions.find',
  ' to=',
  'Here is my thought process:',
  'Here is my response:',
  'analysisWe',
  'assistantfinal',
  '<|tool_call_begin|>',
]

test('the way an answer is cut into pieces never changes its speech, thinking or calls', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }),
      fc.array(fc.nat(200), { maxLength: 8 }),
      fc.constantFrom<FirstWords['known']>(null, 'words', 'thinking'),
      fc.boolean(),
      (pieces, places, known, whole) => {
        const text = pieces.join('')
        const first = () => ({ known, note: () => {} })
        const once = { ...hear([text], { first: first(), whole }), shown: '' }
        expect({ ...hear(cut(text, places), { first: first(), whole }), shown: '' }).toEqual(once)
        expect({ ...hear([...text], { first: first(), whole }), shown: '' }).toEqual(once)
      },
    ),
    { numRuns: 3_000 },
  )
})

test('a name with a dot after the start of a turn is a tool only before its addressee or another mark', () => {
  const words = 'Trams.Because they carry more.'
  expect(hear([`<|im_start|>${words}`]).text).toBe(words)
  for (const after of [' to=assistant<|message|>', '<|channel|>commentary<|message|>'])
    expect(hear([`<|start|>functions.find${after}secret`]).text).toBe('')
})

test('plain sentences pass through at once and complete', () => {
  const pieces = ['Trams ', 'that cost nothing', ' fill up.', '\n\nAnd [1] then, ', '(as said)', ' “so”.']
  const shown = pieces.map((_piece, index) => hear(pieces.slice(0, index + 1), { whole: false }).shown)
  expect(shown).toEqual(pieces.map((_piece, index) => pieces.slice(0, index + 1).join('')))
})

test('private text is never shown for a moment when its beginning marks it as private', () => {
  const secret = 'Secret plan 7.'
  for (const [begin, end] of [
    ['<think>', '</think>'],
    ['<reasoning>', '</reasoning>'],
    ['<|channel|>analysis<|message|>', '<|end|><|start|>assistant<|channel|>final<|message|>'],
    ['Said.\n<think>', '</think>\n'],
    ['Said <think>', '</think>'],
    ['【思考】', '【/思考】'],
    ['Here is my thought process:', 'Here is my response:'],
  ] as const)
    expect(hear([...`${begin}${secret}${end} And so.`]).shown).not.toContain('ecret')
})

const LENGTH = 100_000
const filled = (text: string) => text.repeat(Math.ceil(LENGTH / text.length)).slice(0, LENGTH)

test.each(
  [
    '<',
    '<|',
    '【',
    '[',
    '</',
    '<think',
    '<think>',
    'a <think> b ',
    '</think> x ',
    '<|im_end|>',
    ' a <|im_end|> b',
  ].concat([
    '<|channel|>',
    '<|start|>',
    '<|tool_call_begin|>',
    '<｜end of ',
    '\n',
    ' ',
    '`',
    '"',
    '<s>',
    '<details a',
    'x <think> a\n',
  ]),
)('100,000 characters of %j take linear time', (unit) => {
  for (const before of ['Said. ', '<think>'])
    for (const size of [LENGTH, 64]) {
      const text = before + filled(unit)
      const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
      // In linear time this takes about 0.05 seconds; in quadratic time it would take many.
      expect(cpuSeconds(() => hear(pieces))).toBeLessThan(0.5)
    }
})
