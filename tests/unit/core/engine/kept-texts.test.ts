import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { ModelRequest, ModeRegistry } from '../../../../src/core/engine/ports.ts'
import { standardTexts } from '../../../../src/core/engine/prompt/words.ts'
import { modes } from '../../../../src/modes/index.ts'
import { FakeClock } from '../../../helpers/fake-clock.ts'
import { gate, ScriptedProvider } from '../../../helpers/scripted-provider.ts'
import { newDialog, runDialog, temporaryFolder, testEngine, watchUntil } from '../../../helpers/test-engine.ts'
import { promptTexts } from '../../../helpers/prompt-texts.ts'
import { isOfStyle, MODERATED } from '../../../helpers/moderated-modes.ts'

const fixture = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../../fixtures/storage/${name}`, import.meta.url)), 'utf8')

/** The modes with the texts of another version of the app: the same placeholders, and no sentence alike. */
const otherVersion: ModeRegistry = {
  list: () => modes.list().map((mode) => otherVersion.get(mode.info.id)),
  get(id) {
    const mode = modes.get(id)
    return { ...mode, texts: mode.texts.map((piece) => ({ ...piece, text: `Version A. ${piece.text}`.toUpperCase() })) }
  },
}

const told = (request: ModelRequest) => [...promptTexts(request), JSON.stringify(request.tools)]

test('a dialog keeps and shows the prompt texts it began with, whatever the app’s texts are now', async () => {
  const words = ({ scene }: ModelRequest) => `${scene.kind} ${scene.stage} ${scene.speech}`
  const config = { turns: 2, insights: { map: true }, prompts: { 'debate.aim': 'a duel.' } }
  const whole = testEngine(new ScriptedProvider(words), temporaryFolder(), new FakeClock(), otherVersion)
  await runDialog(whole, config)
  const wanted = whole.provider.requests.filter(({ scene }) => !scene.insight).map(told)
  expect(wanted.flat().join('\n')).toContain('VERSION A. ')

  const held = gate()
  const first = new ScriptedProvider((request) =>
    request.scene.kind === 'moderation' ? [{ wait: held.wait }, words(request)] : words(request),
  )
  const begun = testEngine(first, temporaryFolder(), new FakeClock(), otherVersion)
  const id = await begun.engine.create(newDialog(config))
  await begun.engine.start(id)
  await watchUntil(begun.engine, id, (event) => event.type === 'stage-ended' && event.stage === 'draft')
  await begun.engine.pause(id)
  held.open()
  expect((await begun.engine.settled(id)).status).toBe('paused')
  await begun.engine.close()
  begun.storage.close()

  const now = testEngine(new ScriptedProvider(words), begun.dataDir)
  const begunWith = await now.engine.state(id)
  await now.engine.resume(id)
  const state = await now.engine.settled(id)
  expect(state.status).toBe('completed')
  expect(state.texts).toBe(begunWith.texts)
  const sent = [...first.requests, ...now.provider.requests].filter(({ scene }) => !scene.insight).map(told)
  expect(sent).toEqual(wanted)
  for (const turn of state.turns)
    for (const { stage } of turn.stages) {
      const seen = (await now.engine.prompt(id, turn.id, stage)).parts.map((part) => part.text)
      expect(wanted.some((request) => JSON.stringify(request.slice(0, -1)) === JSON.stringify(seen))).toBe(true)
    }
  await now.engine.insightsMade(id)
  for (const { scene, messages } of now.provider.requests.filter((request) => request.scene.insight))
    expect(JSON.stringify(messages), scene.insight?.kind).toContain('VERSION A. ')

  const branch = await now.engine.branch(id, { turnId: state.turns[2]?.id ?? '', keep: 'turn', seats: {} })
  expect((await now.engine.state(branch)).texts).toBe(begunWith.texts)
})

test('a dialog without stored texts shows the current ones, and stores them when it continues', async () => {
  const dataDir = temporaryFolder()
  const db = new DatabaseSync(join(dataDir, 'idi.db'))
  db.exec(`pragma journal_mode = wal; ${fixture('version-2.sql')}`)
  db.close()
  const { engine, storage } = testEngine(new ScriptedProvider(), dataDir)
  const [{ id } = { id: '' }] = await engine.list()
  const begun = await engine.state(id)
  const stages = begun.turns.flatMap((turn) => turn.stages.map(({ stage }) => ({ turnId: turn.id, stage })))
  const shown = () => Promise.all(stages.map(({ turnId, stage }) => engine.prompt(id, turnId, stage)))
  expect(begun.texts).toBeNull()
  const before = await shown()
  expect(before.flatMap(({ parts }) => parts.map(({ text }) => text)).join('\n')).toContain('Use 60 to 120 words.')
  expect(JSON.stringify(before)).not.toContain('has just asked')
  await engine.resume(id)
  const state = await engine.settled(id)
  expect(state.status).toBe('completed')
  expect(await storage.log.texts(state.texts ?? '')).toEqual(standardTexts(modes.get('debate')))
  expect(await shown()).toEqual(before)
})

test('a dialog whose stored texts are missing uses the current ones', async () => {
  const { engine, storage, provider } = testEngine()
  const state = await runDialog({ engine })
  await storage.log.append('x', [
    ...(state.config ? [{ type: 'dialog-created' as const, config: state.config }] : []),
    { type: 'dialog-started', plan: [...(state.plan ?? [])], texts: 'f'.repeat(64) },
    { type: 'dialog-paused', reason: 'user' },
  ])
  const before = provider.requests.map(told)
  await engine.resume('x')
  await engine.settled('x')
  expect(provider.requests.slice(before.length).map(told)).toEqual(before)
})

/** Each text becomes its key in brackets, with its placeholders. */
function keysAsTexts(mode: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(standardTexts(modes.get(mode))).map(([key, text]) => [
      key,
      `⟦${key}⟧ ${[...new Set(text.match(/\{\w+\}/g))].join(' ')}`,
    ]),
  )
}

test.each(MODERATED.map((mode) => mode.info.id))(
  '%s: every word of a prompt is in the table of texts',
  async (mode) => {
    const held = new Map([1, 7, 14, 16].map((speech) => [speech, gate()]))
    let said = 100
    /** Numbers that nobody has said before, because repetition would be stopped. */
    const numbers = () => Array.from({ length: 95 }, () => (said += 1)).join(' ')
    const provider = new ScriptedProvider(({ scene }) => {
      if (scene.digestOf) return '4'
      if (scene.insight?.kind === 'map')
        return '{"nodes":[{"id":"a","kind":"claim","quote":"55 66 77 88 99","label":"3"}],"edges":[]}'
      if (scene.insight) return '{"thesis":"2","arguments":[],"evidence":[],"answered":[]}'
      const stopped = scene.kind === 'speech' && scene.stage !== 'critique' ? held.get(scene.speech) : undefined
      // The last words ask a question; a step of the map quotes the words before.
      const owed = `44 ${scene.speech - 1}?`
      const judging = scene.kind === 'moderation' && scene.speech % 4 === 2 && scene.speech > 2
      const notes = judging ? `<notes>\nOWED: 2: "${owed}"; 3: "${owed}"\n</notes>\n` : ''
      return [...(stopped ? [{ wait: stopped.wait }] : []), `${notes}55 66 77 88 99 ${numbers()}. 44 ${scene.speech}?`]
    })
    const { engine, storage } = testEngine(provider)
    const seat = (name: string, critique: boolean) => ({
      provider: 'scripted',
      model: 'test',
      name,
      critique,
      position: `7 ${name}`,
      persona: `8 ${name}`,
      instructions: `9 ${name}`,
    })
    const { turns = 0, ...config } = newDialog({ mode, topic: '12', turns: 8, foldAbove: 300 })
    await storage.log.append('x', [
      {
        type: 'dialog-created',
        config: {
          ...config,
          turns,
          seed: 1,
          critique: true,
          earlyEnd: true,
          language: 'qqq',
          context: [{ name: '1', mediaType: 'text/plain', text: '6', tokens: 1 }],
          continues: { dialogId: '0', carry: true, title: '10', digest: '11' },
          insights: { map: true, summaries: true },
          seats: { moderator: seat('1', false), first: seat('2', true), second: seat('3', false) },
        },
      },
      { type: 'dialog-started', texts: await storage.log.keepTexts(keysAsTexts(mode)) },
      { type: 'dialog-paused', reason: 'user' },
    ])
    await engine.note('x', 'first', '5')
    await engine.resume('x')
    // Questions from the floor: early, late, and too late for anybody to answer.
    for (const [at, floor] of [
      [1, []],
      [7, ['41?', '42?']],
      [14, ['43?', '44?', '45?', '46?']],
      [16, ['47?']],
    ] as const) {
      await watchUntil(
        engine,
        'x',
        (event) => event.type === 'turn-started' && event.kind === 'speech' && event.speech === at,
      )
      for (const question of floor) await engine.say('x', question)
      if (at === 1) await engine.note('x', 'first', '3')
      held.get(at)?.open()
    }
    const state = await engine.settled('x')
    await engine.insightsMade('x')
    expect(state.folds.length).toBeGreaterThan(0)
    expect(provider.requests.some(({ tools }) => tools.length > 0)).toBe(true)

    const keys = new Set<string>()
    for (const request of provider.requests) {
      const descriptions = request.tools.flatMap(({ description, inputSchema }) => [
        description,
        ...Object.values(inputSchema.properties ?? {}).map((property) => property.description ?? ''),
      ])
      for (const text of [...told(request).slice(0, -1), ...descriptions]) {
        for (const [, key = ''] of text.matchAll(/⟦([^⟧]*)⟧/g)) keys.add(key)
        const left = text
          .replaceAll(/⟦[^⟧]*⟧/g, '')
          .replaceAll(/\{"id":.*\}/g, '')
          .replaceAll(/<\/?[a-z-]+( [a-z]+="[^"a-z]*")*>/gi, '')
          .replaceAll('qqq', '')
          // What the moderator noted.
          .replaceAll('OWED:', '')
        expect(left, text).not.toMatch(/\p{L}/u)
      }
    }
    // Texts of special cases: without a language or a draft, after an answer that cannot be read, for a model without
    // tools, after a repeated speech or one in another language, in a mode that judges nobody, for an interviewer, in a
    // child, for a quotation not found, with a web search, in a very short dialog, for a seat without a position.
    const unsaid = [
      // Texts of styles (tests/unit/modes/styles.test.ts).
      'engine.blind',
      ...Object.keys(standardTexts(modes.get(mode))).filter((key) => isOfStyle(key, mode)),
      ...['still', 'still.floor', 'press', 'press.floor', 'unanswered', 'unanswered.one', 'unanswered.noted'].map(
        (key) => `shared.owed.${key}`,
      ),
      ...['onward', 'onward.final'].map((key) => `shared.owed.${key}`),
      'shared.owed.heard.unanswered',
      // A question that was handed on, asked again, put to an opening, left for the last words, or is all that a guest
      // has to answer (tests/unit/modes/owed).
      ...['task', 'through', 'spoken', 'spoken.one', 'opening', 'onward.closing'].map((key) => `shared.owed.${key}`),
      // A dialog of one round, or without questions from the floor before the closings.
      ...['farewell', 'place.between'].map((key) => `shared.${key}`),
      // A mode with an order of its own (tests/unit/core/engine/floor.test.ts).
      'engine.floor',
      'engine.child',
      'engine.unfound',
      // A closing without words, or with an unreadable verdict (tests/unit/core/engine/verdict/asked-again.test.ts).
      'engine.wordless',
      'engine.verdict',
      ...(mode === 'debate' ? [] : ['engine.verdict.none']),
      // What a speech adds when it owes no answer (tests/unit/modes/owed/owed.test.ts), while here everybody asks; a
      // moderator without notes (tests/unit/modes/texts.test.ts), or in a mode where one of the two asks all questions.
      ...['adding', 'moderation']
        .flatMap((kind) => ['early', 'middle', 'late'].map((phase) => `${kind}.${phase}`))
        .concat('manner')
        .flatMap((key) => [`${mode}.${key}.first`, `${mode}.${key}.second`]),
      ...['notes.asks', 'notes.ask.asks', 'notes.moves.asks', 'moderate.asks'].map((key) => `shared.${key}`),
      // A comment before the closings when nobody waits for an answer (tests/unit/modes/handover.test.ts).
      'shared.notes.then.closing',
      ...['search', 'found', 'source', 'source.says', 'web'].map((key) => `engine.${key}`),
      'engine.child.of',
      'engine.child.told',
      // An aside with a player in a story (tests/unit/features/story/mode/apart.test.ts).
      'engine.child.summary',
      // A dialog that continues a whole earlier one (tests/unit/core/engine/carry-over.test.ts).
      'engine.earlier.whole',
      // An aside, and a person who takes part.
      ...['person', 'apart', 'apart.all', 'apart.some', 'apart.nobody'].map((key) => `engine.${key}`),
      // A question to the moderator out of character (tests/unit/core/engine/ooc.test.ts).
      ...['ooc', 'ooc.before', 'ooc.known'].map((key) => `engine.${key}`),
      'engine.envelope',
      'shared.language.topic',
      'engine.again',
      'engine.repeats',
      'engine.little-new',
      'engine.recited',
      'engine.told-critique',
      'engine.other-language',
      'engine.unreadable',
      ...(modes.get(mode).info.closing?.verdict ? [] : ['shared.verdict']),
      'engine.sides',
      // A decision brief and a memory are only made on request.
      ...['brief', 'memory'].flatMap((key) => [`engine.${key}`, `shared.${key}`]),
      `${mode}.proposing`,
      'engine.cut',
      'shared.conclude.done',
      'engine.digest.question',
      'shared.speak.topic',
      // The last two are only used when the person takes a seat (person-seat.test.ts).
      ...['named', 'position', 'gentle', 'hard'].map((what) => `shared.role.${what}`),
      'shared.place.once',
      'shared.place.whole',
      ...['', '.concluded', '.cap', '.stopped', '.skipped', '.unclosed'].map((why) => `shared.short${why}`),
      ...[
        'introduction',
        'opening',
        'answer',
        'question',
        'task',
        'private',
        'closing',
        'comment',
        'handover',
        'summary',
        'draft',
        'final',
        'first',
        'verdict',
      ].map((kind) => `shared.plain.${kind}`),
      ...['asks', 'settles', 'settling', 'lengths'].map((key) => `${mode}.${key}`),
      ...['side', 'whole', 'unanswered'].flatMap((key) => [`${mode}.${key}.first`, `${mode}.${key}.second`]),
    ]
    // Texts that other tests have: judges, hints, lent tools, own notes, lines to one alone, drafts beside comments, lists of changes, letters of reviews, skipped turns, answers of a guest, one speech a side.
    const elsewhere =
      /^judging\.|^engine\.(?:lent|hint|alone$|meanwhile$|blind\.whose$)|^shared\.(?:final\.mends|skipped|settled|summary\.late|owed\.final\.task)$|\.private(?:\.closing)?$|\.anew$/
    const wanted = Object.keys(keysAsTexts(mode)).filter((key) => !unsaid.includes(key) && !keys.has(key))
    expect(wanted.filter((key) => !elsewhere.test(key))).toEqual([])
  },
)
