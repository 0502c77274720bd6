import { readLanguage } from '../../../../../src/base/files/speak-within.ts'
import { LANGUAGES } from '../../../../../src/base/language/languages.ts'
import { say, wordsOf } from '../../../../../src/base/language/say.ts'
import { speakDuring } from '../../../../../src/base/language/t.ts'
import { describe, expect, test } from 'vitest'
import source from '../../../../../resources/modes.json' with { type: 'json' }
import type { ModeFile } from '../../../../../src/core/contract/mode/mode-file.ts'
import { modes } from '../../../../../src/modes/index.ts'
import { modeOfFile } from '../../../../../src/modes/own/mode-of-file.ts'
import { checkMode } from '../../../../../src/app/services/modes/check-mode.ts'
import { MODERATED } from '../../../../helpers/moderated-modes.ts'

const debate = modes.get('debate').file?.() as ModeFile
const check = (value: unknown) => checkMode(value, modes)

test.each(MODERATED.map(({ info }) => info.id))('a copy of the mode %s has its texts, word for word', (id) => {
  const ours = modes.get(id)
  // A copy has only the rounds: the other styles belong to the original mode.
  const styles = (ours.info.styles ?? []).map((style) => `${id}.${style.id}.`)
  const inRounds = ours.texts.filter(({ key }) => !styles.some((style) => key.startsWith(style)))
  const copy = modeOfFile(ours.file?.() as ModeFile)
  const words = (texts: typeof ours.texts, own: string) =>
    Object.fromEntries(texts.map(({ key, text }) => [key.replace(`${own}.`, ''), text.split('\n').toSorted()]))
  expect(words(copy.texts, copy.info.id)).toEqual(words(inRounds, id))
  expect(copy.info).toMatchObject({ label: ours.info.label, roles: ours.info.roles, closing: ours.info.closing })
})

test.each(source.modes.map(({ id, ...file }) => [id, file] as const))(
  'the example mode %s breaks no rule for prompts',
  async (_id, file) => {
    expect(await check(file)).toEqual([])
  },
)

/** What a user may write into the file, with the field and the message of the fault. */
const BROKEN: readonly (readonly [string, unknown, string, string])[] = [
  ['nothing', null, '', 'it has to be an object'],
  ['a text that is missing', { ...debate, aim: undefined }, 'aim', 'it is missing'],
  ['a text that is empty', { ...debate, aim: '  ' }, 'aim', 'it is empty'],
  ['a number for a text', { ...debate, bridge: 7 }, 'bridge', 'it has to be a text'],
  ['100,000 characters', { ...debate, aim: 'x'.repeat(100_000) }, 'aim', 'it is longer than 4,000 characters'],
  [
    'a text for a list',
    { ...debate, manner: { first: 'Ask.', second: ['Ask.'] } },
    'manner.first',
    'it has to be a list of texts',
  ],
  ['an empty list', { ...debate, summaryParts: [] }, 'summaryParts', 'the list is empty'],
  [
    'two lines in one way',
    { ...debate, manner: { first: ['a\nb'], second: ['c'] } },
    'manner.first.0',
    'it has more than one line',
  ],
  ['a field no mode has', { ...debate, moves: 3 }, '', 'it holds "moves", which no mode has'],
  [
    'a length backwards',
    { ...debate, lengths: { ...debate.lengths, opening: [90, 10] } },
    'lengths.opening',
    'the first number is larger than the second',
  ],
]

test.each(BROKEN)('%s is reported with its field', async (_what, value, field, message) => {
  expect(await check(value)).toContainEqual(expect.objectContaining({ field, message, where: null }))
})

const council = modes.get('council').file?.() as ModeFile
const steps: readonly unknown[] = council.order?.steps ?? []
const firstStep = (change: object) => steps.with(0, { ...(steps[0] as object), ...change })

/** Orders that cannot be followed, each with another fault. */
const ORDERS: readonly (readonly [string, unknown])[] = [
  ['no list', 7],
  ['no steps', []],
  ['too many', Array.from({ length: 61 }, (_, index) => ({ ...(steps[0] as object), name: `step-${index}` }))],
  ['no end', steps.slice(0, -1)],
  ['two ends', [...steps.slice(-1).map((step) => ({ ...(step as object), name: 'end' })), ...steps]],
  ['one name twice', [...steps.slice(0, 2), ...steps]],
  ['a reserved name', firstStep({ name: 'course' })],
  ['a name with spaces', firstStep({ name: 'First answer' })],
  ['another speaker closes', steps.with(-1, { ...(steps.at(-1) as object), speaker: 'first' })],
  ['somebody who never speaks', steps.filter((step) => (step as { speaker: string }).speaker !== 'second')],
  ['a step without a task', firstStep({ task: undefined })],
  ['only in rounds', firstStep({ only: 'first' })],
  ['a vote twice', steps.map((step, index) => (index < 2 ? { ...(step as object), vote: 'before' } : step))],
  ['a vote that comes again', firstStep({ vote: 'before', each: 'round' })],
  ['alternates once', firstStep({ alternates: true })],
  ['issues that nobody gives', firstStep({ each: 'issue' })],
  ['an unknown kind', firstStep({ kind: 'poem' })],
  ['an unknown repetition', firstStep({ each: 'forever' })],
  ['false for true', firstStep({ closing: false })],
  ['a field no step has', firstStep({ goto: 'answer' })],
  ['no speaker', firstStep({ speaker: undefined })],
  ['words that are no number', firstStep({ words: ['a', 'b'] })],
  ['words in halves', firstStep({ words: [1.5, 20] })],
  ['no words', firstStep({ words: [0, 20] })],
  ['too many words', firstStep({ words: [1, 9_000] })],
  ['words backwards', firstStep({ words: [20, 1] })],
]

test.each([
  ...BROKEN.map(([what, value]) => [what, value] as const),
  ...ORDERS.map(
    ([what, order]) => [`order: ${what}`, { ...council, order: { ...council.order, steps: order } }] as const,
  ),
])('%s is told in every language of the app', async (_what, value) => {
  const problems = await check(value)
  expect(problems).not.toEqual([])
  for (const { id } of LANGUAGES) {
    const language = await readLanguage(id)
    for (const problem of problems) {
      const words = speakDuring(language, () => wordsOf(problem))
      if (id !== 'en') expect(words, id).not.toBe(problem.message)
      expect(words, id).not.toContain('undefined')
    }
  }
})

describe('prompts of a custom mode are held to the same rules as those of built-in modes', () => {
  /** The fields with a fault, each once. */
  const fields = async (file: ModeFile) => [...new Set((await check(file)).map(({ field }) => field))]

  test('a fault is reported beside the text that causes it', async () => {
    expect(await fields({ ...debate, bridge: 'Give {nobody} the floor.' })).toEqual(['bridge'])
    expect(await fields({ ...debate, opening: { ...debate.opening, first: 'Open in 30 words.' } })).toContain(
      'opening.first',
    )
    expect(await fields({ ...debate, bridge: 'Ask {speaker} what follows.' })).toEqual(['bridge'])
    const closing = { ...debate.closing, second: 'Ask {other} one last thing.' }
    expect(await fields({ ...debate, closing })).toEqual(['closing.second'])
    const one = { first: ['Say more.'], second: ['Say more.'] }
    const { speech, adding } = debate
    const repeating = await fields({
      ...debate,
      speech: { ...speech, middle: one },
      adding: { ...adding, middle: one },
    })
    expect(repeating.toSorted()).toEqual(['speech.middle.first', 'speech.middle.second'])
  })

  const says = async (file: ModeFile) =>
    (await check(file)).map(({ where, message }) => `${where && say(where)}: ${message}`).join('\n')

  test('an unknown placeholder is reported', async () => {
    expect(await says({ ...debate, bridge: 'Give {nobody} the floor.' })).toContain('“{nobody}” was not filled in.')
  })

  test('a second length in one prompt is reported', async () => {
    const opening = { ...debate.opening, first: 'Open your case in 30 words.' }
    expect(await says({ ...debate, opening })).toContain(
      'Proponent, speech 1 of 4, draft: Two lengths are told: 30 words,',
    )
  })

  test('a question to whoever has just spoken is reported, by role', async () => {
    expect(await says({ ...debate, bridge: 'Ask {speaker} what follows.' })).toContain(
      'Proponent is asked, and Opponent speaks next.',
    )
  })

  test('too few variants of a task for the number of rounds are reported', async () => {
    const one = { first: ['Say more.'], second: ['Say more.'] }
    expect(
      await says({ ...debate, speech: { ...debate.speech, middle: one }, adding: { ...debate.adding, middle: one } }),
    ).toContain('It was given this task before, word for word.')
  })

  test('what the rules find, and where, is told in every language of the app', async () => {
    const one = { first: ['Say more.'], second: ['Say more.'] }
    const { speech, adding, opening, closing } = debate
    const faulty: readonly Partial<ModeFile>[] = [
      { bridge: 'Give {nobody} the floor.' },
      { bridge: 'Ask {speaker} what follows.' },
      { bridge: 'Invite first to go on.' },
      { opening: { ...opening, first: 'Open in 30 words.' } },
      { opening: { ...opening, first: 'Answer what {first} said.' } },
      { closing: { ...closing, second: 'Ask {other} one last thing.' } },
      { speech: { ...speech, middle: one }, adding: { ...adding, middle: one } },
      { summary: 'Give no summary. Say which points are settled.' },
    ]
    const problems = (await Promise.all(faulty.map((change) => check({ ...debate, ...change })))).flat()
    expect(new Set(problems.map(({ said, message }) => said?.message ?? message)).size).toBeGreaterThan(6)
    for (const { id } of LANGUAGES) {
      const language = await readLanguage(id)
      for (const problem of problems) {
        const { where } = problem
        expect(where).not.toBeNull()
        const told = speakDuring(language, () => [wordsOf(problem), where && say(where)])
        const inEnglish = [problem.message, where && say(where)]
        expect(told.join('\n'), id).not.toMatch(/undefined|Adaora|Benedikt|Mirjam/)
        told.forEach((words, at) => expect(words === inEnglish[at], `${id}: ${words}`).toBe(id === 'en'))
      }
    }
  })
})
