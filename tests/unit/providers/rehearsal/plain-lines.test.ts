import fc from 'fast-check'
import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import type { NewDialog } from '../../../../src/core/contract/dialog-config.ts'
import { personViewer } from '../../../../src/core/dialog/members/audience.ts'
import { problemsOf } from '../../../../src/core/dialog/problems.ts'
import { RepetitionWatch } from '../../../../src/core/dialog/speech/repetition.ts'
import { playDialog, type PlayedDialog, type PlayedInterruption } from '../../../../src/core/engine/play/play-dialog.ts'
import { modes } from '../../../../src/modes/index.ts'
import { createRehearsalProvider, type RehearsalOptions } from '../../../../src/providers/rehearsal/index.ts'
import { countIn, linesIn, type LineTexts } from '../../../../src/providers/rehearsal/lines/line-texts.ts'
import { topicNote } from '../../../../src/providers/rehearsal/topic-note.ts'
import { collect, expectReadable, MODES, rehearse, request, sayScene, scene, SwiftClock, textOf } from './rehearse.ts'

const ASKED = 'What happens to the bus that used the bridge?'
const TOPIC = 'Should cities ban private cars?'

function play(
  over: Partial<NewDialog> = {},
  meanwhile: readonly PlayedInterruption[] = [],
  options: Partial<RehearsalOptions> = {},
): Promise<PlayedDialog> {
  const seat = (name: string, position?: string) => ({
    provider: 'rehearsal',
    model: 'instant',
    name,
    ...(position !== undefined && { position }),
  })
  return playDialog(
    { modes, voice: createRehearsalProvider({ clock: new SwiftClock(), ...options }) },
    {
      topic: TOPIC,
      mode: 'debate',
      turns: 3,
      seed: 7,
      seats: { moderator: seat('Mira'), first: seat('Ada', 'For the ban'), second: seat('Ben') },
      ...over,
    },
    meanwhile,
  )
}

test('says what a turn would contain: who speaks, why, to whom, how long, and what a model would get', async () => {
  const { state, calls } = await play()
  const opening = state.turns[1]?.text ?? ''
  expect(opening).toMatch(
    /^Here Ada, the Proponent, opens from the position “For the ban”: .* told that Ben and Mira listen, .* 120 to 190 words .* about [\d,]+ tokens\.$/,
  )
  const { request: asked } = calls.find(({ request: each }) => each.scene.kind === 'speech') ?? calls[0]!
  expect(asked.scene.task?.length).toMatchObject({ min: 120, max: 190 })
  expect(state.turns.at(-1)?.text).toContain('Nothing was judged')
})

test.each(MODES)('in the mode %s names the turn it answers by its number in the dialog', async (mode) => {
  const { state } = await play({ mode, topic: 'Forty years of repairing clocks', turns: 4 })
  const { turns } = state
  const answered = turns.flatMap(({ text, number, member }) => {
    const named = /\bturn (\d+)/.exec(text)?.[1]
    return named === undefined || member === 'moderator' ? [] : [{ number, member, named: Number(named) }]
  })
  expect(answered.length).toBeGreaterThan(2)
  for (const { number, member, named } of answered) {
    const before = turns.findLast((turn) => turn.number < number && turn.kind === 'speech' && turn.member !== member)
    expect(named).toBe(before?.number)
  }
})

test('a turn of a style is named in the language of the dialog', async () => {
  for (const [language, title] of [
    ['en', 'Second answer'],
    ['de', 'Zweite Antwort'],
    ['zh', '第二次回答'],
  ] as const) {
    const { state } = await play({ mode: 'council', language })
    expect(state.turns.at(-2)?.text).toContain(title)
  }
})

test('an interview of one round is a question and its answer', async () => {
  const { state } = await play({ mode: 'interview', topic: 'Forty years of repairing clocks', turns: 1 })
  const [question, answer] = state.turns.filter(({ kind }) => kind === 'speech')
  expect(question?.text).toContain('puts a first question to Ben')
  expect(answer?.text).toContain(`answers turn ${question?.number ?? 0}`)
})

test('an interview ends with a last question and its answer', async () => {
  const { state } = await play({ mode: 'interview', topic: 'Forty years of repairing clocks' })
  expect(
    state.turns
      .filter(({ kind }) => kind === 'speech')
      .slice(-2)
      .map(({ text }) => text),
  ).toEqual([
    expect.stringContaining('thanks Ben and puts a last question'),
    expect.stringContaining('answers the last question'),
  ])
})

test('says how many tokens the prompt has, to two digits and as its language writes numbers', async () => {
  const long = 'Words of a prompt. '.repeat(500)
  const of = request('instant', {
    system: [{ text: long, package: 'rules', stability: 'static' }],
    scene: scene({ task: { length: { min: 1, max: 2 }, part: 'opening', silent: false, owed: [] } }),
  })
  const events = await collect(createRehearsalProvider({ clock: new SwiftClock() }), of)
  const last = events.at(-1)
  const sent = last?.type === 'ended' ? (last.usage?.promptTokens ?? 0) : 0
  const written = /about (\d,\d{3}) tokens/.exec(textOf(events))?.[1] ?? ''
  const told = Number(written.replace(',', ''))
  expect(sent).toBeGreaterThan(1_000)
  expect(Math.abs(told - sent)).toBeLessThan(sent / 20)
})

test.each([
  ['en', '12,000'],
  ['de', '12.000'],
  ['fr', '12\u202F000'],
  ['it', '12,000'],
])('a count is written as the lines in %s write it', (language, written) => {
  expect(countIn(language, 12_000)).toBe(written)
})

test.each(MODES)('judges nobody, asks nothing again and reports no problem (%s)', async (mode) => {
  const { state, calls } = await play({ mode, turns: 6 })
  expect(Object.values(state.verdicts).map(({ winner, unreadable }) => [winner, unreadable])).toEqual(
    mode === 'debate' ? [['none', 'nothing was judged']] : [],
  )
  for (const turn of state.turns) expect(problemsOf(state.id, turn, personViewer(state))).toEqual([])
  // An answer that is asked for again takes another call.
  expect(calls).toHaveLength(state.turns.reduce((sum, { stages }) => sum + stages.length, 0) - keptDrafts(state))
})

function keptDrafts({ turns }: PlayedDialog['state']): number {
  return turns.filter(({ stages }) => stages.some(({ stage, text }) => stage === 'critique' && text === 'Keep it'))
    .length
}

test('some drafts are kept and most are rewritten', async () => {
  const { calls } = await play({ turns: 10 })
  const critiques = calls.filter(({ request: { scene: of } }) => of.stage === 'critique').map(({ answer }) => answer)
  const kept = critiques.filter((answer) => answer === 'Keep it').length
  expect(kept).toBeGreaterThan(1)
  expect(kept).toBeLessThan(critiques.length / 2)
})

test.each([
  ['de', 'Sollten Städte private Autos verbieten?', /^Hier /],
  ['fr', 'Faut-il interdire les voitures en ville ?', /^Ici, /],
  ['es', '¿Deberían las ciudades prohibir los coches?', /^Aquí /],
  ['zh', '城市应该禁止私家车吗？', /^这里/],
  ['ja', '街から自動車をなくすべきですか', /^ここ/],
  ['fi', 'Pitäisikö yksityisautot kieltää kaupungeissa?', /^Here /],
])('speaks %s when the topic is in it, or English when it has no lines', async (_, topic, begins) => {
  const { state } = await play({ topic })
  for (const { text } of state.turns.slice(0, 3)) expect(text).toMatch(begins)
})

test('speaks the chosen language, whatever language the topic is in', async () => {
  expect((await play({ language: 'de' })).state.turns[1]?.text).toMatch(/^Hier /)
})

test('the lines of each language have the same placeholders as the English ones', () => {
  const english: LineTexts = linesIn('en')
  // A blank of a line that counts may be said more than once, for each of its numbers.
  const blanks = (text: string) =>
    [...new Set(Array.from(text.matchAll(/\{(\w+)(?:\}|, plural,)/g), ([, name]) => `{${name}}`))].toSorted()
  for (const language of readdirSync('resources/rehearsal/lines').map((file) => basename(file, '.json'))) {
    const lines = linesIn(language)
    expect(Object.keys(lines)).toEqual(Object.keys(english))
    for (const [name, text] of Object.entries(english))
      // Only English names a role: in other languages roles have no name.
      expect(blanks(lines[name as keyof LineTexts]), `${language} ${name}`).toEqual(
        blanks(text).filter((blank) => language === 'en' || blank !== '{role}'),
      )
  }
})

test.each(MODES)('a waiting question is put, honestly answered and mentioned at the end (%s)', async (mode) => {
  const { state } = await play({ mode }, [{ during: { kind: 'speech', speech: 2 }, text: ASKED }])
  const telling = state.turns.filter(({ text }) => text.includes('happens to the bus'))
  expect(telling.map(({ kind }) => kind)).toContain('speech')
  expect(state.turns.at(-1)?.text).toContain('The audience asked: “What happens to the bus')
})

test('a question from one participant to the other is announced as the first to be answered', async () => {
  const owed = [{ from: 'Ada', text: 'Who pays for it?', original: null, still: false }]
  const task = { length: { min: 90, max: 180 }, part: 'exchange' as const, silent: false, owed }
  expect(await sayScene(scene({ seat: 'second', speech: 4, task }))).toContain(
    'A question of Ada would be answered first: “Who pays for it?”',
  )
})

test('a comment that may not ask anything contains no question', async () => {
  for (const mode of MODES) {
    const { calls } = await play({ mode, turns: 4 })
    for (const {
      request: { scene: of },
      answer,
    } of calls)
      if (of.kind === 'moderation' && of.task?.silent) expect(answer).not.toContain('?')
  }
})

test('names the first sentence of the attached files, without markup', async () => {
  const of = scene({ material: ['# Notes\n\n- Buses came **late** on most mornings last winter.\n'] })
  expect(await sayScene(of)).toContain('“Buses came late on most mornings last winter”')
})

test('a custom mode, and a mode without lines, are rehearsed by their roles', async () => {
  const seats = { ...scene().seats, first: { name: 'Alma', role: 'Buyer', position: null } }
  expect(await sayScene(scene({ mode: 'council', seats }))).toMatch(/^Here Alma, the Buyer, opens/)
})

test('a script is spoken in place of the lines where it has words for the scene', async () => {
  const { state } = await play({ turns: 1 }, [], {
    script: ({ kind, seat }) => (kind === 'speech' && seat === 'first' ? 'Cars take room.' : null),
  })
  const [, first, , second] = state.turns.map(({ text }) => text)
  expect(first).toBe('Cars take room.')
  expect(second).toMatch(/^Here Ben/)
})

test('the same scene gives the same words, whatever the id of the dialog', async () => {
  for (const mode of MODES)
    expect(await rehearse({ mode, turns: 2, seed: 7, dialogId: 'a' })).toEqual(
      await rehearse({ mode, turns: 2, seed: 7, dialogId: 'b' }),
    )
})

test('every line is readable plain text, whatever a person types', async () => {
  const word = fc.constantFrom(
    'cities',
    'should',
    '城市',
    'Stadt',
    'مدينة',
    'co-op',
    '“quoted”',
    '"plain"',
    '**bold**',
    '# head',
    'b?',
    '—',
    '(see',
    '$100',
    '{topic}',
    "don't",
    '🚲',
    '\n',
  )
  const phrase = fc.array(word, { minLength: 1, maxLength: 14 }).map((words) => words.join(' '))
  const topic = fc.oneof(phrase, fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }), fc.constant('***'))
  await fc.assert(
    fc.asyncProperty(topic, fc.option(phrase), fc.constantFrom(...MODES), async (given, position, mode) => {
      fc.pre(given.trim() !== '' && !/undefined|null|NaN|\[object/.test(given))
      const seats = { ...scene().seats, first: { name: 'Alma', role: 'x', position } }
      for (const { text } of await rehearse({ mode, topic: given.trim(), turns: 2, seats }))
        expectReadable(text.replaceAll(/[“„«「][^”“»」]*[”“»」]/g, '“x”').replaceAll('{topic}', 'word'))
    }),
    { numRuns: 60 },
  )
})

test('a topic of 10,000 characters is shortened, in any script', async () => {
  for (const long of ['Public squares matter to many people. '.repeat(260), 'x'.repeat(10_000), '城市'.repeat(5_000)])
    for (const { text } of await rehearse({ topic: long, turns: 1 })) expect(text.length).toBeLessThan(1_200)
})

test('a file or topic with the same words over and over does not count as repetition of the voices', async () => {
  for (const text of ['word '.repeat(2_000), 'so it is '.repeat(900), 'ha'.repeat(5_000)]) {
    const said = await rehearse({ topic: text, turns: 1 })
    for (const { text: words } of said) {
      const watch = new RepetitionWatch()
      watch.push(words)
      expect(watch.looped, words).toBe(false)
      expect(words).not.toMatch(/(?:\bword ?){4}|(?:so it is ){4}/)
    }
  }
})

test('says before the start what the voices will do with a topic, and nothing for a written dialog', () => {
  expect(topicNote('', undefined)).toBeNull()
  expect(topicNote('Should a city close its centre to private cars?', undefined)).toBeNull()
  expect(topicNote(TOPIC, undefined)).toBe('The built-in voices only describe what a model would say here.')
  expect(topicNote(TOPIC, 'fi')).toMatch(/in English\.$/)
})
