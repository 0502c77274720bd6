import { expect, test } from 'vitest'
import { draw } from '../../../src/core/dialog/draw.ts'
import { emptyDialog, type DialogState } from '../../../src/core/dialog/state.ts'
import type { DialogConfig, Occasion, Wording } from '../../../src/core/engine/ports.ts'
import { promptWords } from '../../../src/core/engine/prompt/words.ts'
import { modes } from '../../../src/modes/index.ts'
import { ScriptedProvider } from '../../helpers/scripted-provider.ts'
import { runDialog, testEngine } from '../../helpers/test-engine.ts'
import { MODERATED } from '../../helpers/moderated-modes.ts'

const seat = (name: string) => ({ provider: 'rehearsal', model: 'steady', name })
const config = (mode: string, more: Partial<DialogConfig> = {}): DialogConfig => ({
  topic: 'T',
  mode,
  turns: 8,
  critique: true,
  earlyEnd: true,
  context: [],
  seed: 3,
  seats: { moderator: seat('Iris'), first: seat('Alpha'), second: seat('Beta') },
  ...more,
})

function wording(mode: string, more: Partial<DialogConfig>): Wording {
  const settled = config(mode, more)
  return { config: settled, words: promptWords(modes.get(mode), null, settled) }
}

/** A part of what a mode says: a task, the rules, a role. */
type Part = (wording: Wording) => string

/** All parts that a mode says in a dialog, both with and without drafts. */
function partsOf(mode: string, more: Partial<DialogConfig>): readonly Part[] {
  const { forecast, instruction, insight, rules, role } = modes.get(mode)
  const occasions = [1, 2, 12].flatMap((turns) =>
    forecast(config(mode, { ...more, turns })).flatMap((planned) =>
      ([['draft', 'critique', 'final'], ['final']] as const).flatMap((stages) =>
        stages.map((stage) => (settled: Wording): Occasion => ({
          ...settled,
          config: { ...settled.config, turns },
          state: emptyDialog('d'),
          planned,
          stage,
          stages,
          member: planned.member,
          draw: (items, salt) => draw(items, 3, `${salt}${planned.step}`),
        })),
      ),
    ),
  )
  const positioned = (settled: Wording) => {
    const { seats } = settled.config
    const held = { ...seats, first: { ...seats.first, position: 'A' }, second: { ...seats.second, position: 'B' } }
    return { ...settled, config: { ...settled.config, seats: held } }
  }
  return [
    rules,
    ...(['first', 'second'] as const).map((which): Part => {
      return (settled) => role(which, { ...positioned(settled), state: emptyDialog('d') })
    }),
    ...(['moderator', 'first', 'second'] as const).map((which): Part => {
      return (settled) => role(which, { ...settled, state: emptyDialog('d') })
    }),
    ...occasions.flatMap((occasion): readonly Part[] => {
      const ways = [(made: Occasion) => made, setAside, mended]
      return ways.map((way) => (settled) => {
        const made = occasion(settled)
        const isFinal = made.stage === 'final' && made.planned.kind === 'speech'
        return way === ways[0] || isFinal ? instruction(way(made)) : ''
      })
    }),
    ({ words }) => words(`${mode}.proposing`),
    (settled) => insight('map', 'Alpha', settled),
    (settled) => insight('summaries', 'Beta', settled),
    (settled) => insight('brief', '', settled),
    (settled) => insight('memory', '', settled),
  ]
}

/** Seats of large models, and of small ones. */
const SEATS = [{}, { plain: true }].map((size) => ({
  moderator: { ...seat('Iris'), ...size },
  first: { ...seat('Alpha'), ...size },
  second: { ...seat('Beta'), ...size },
}))

function everything(mode: string, more: Partial<DialogConfig>): string {
  return SEATS.map((seats) => ({ ...more, seats }))
    .flatMap((seated) => partsOf(mode, seated).map((part) => part(wording(mode, seated))))
    .join('\n')
}

/**
 * Each part of a mode in its standard words, with the keys of the texts that it uses: editing any other text leaves the
 * part unchanged.
 */
function saidInStandard(mode: string) {
  return SEATS.flatMap((seats) =>
    partsOf(mode, { seats }).map((part) => {
      const keys = new Set<string>()
      const prompts = new Proxy<Record<string, string>>({}, { get: (_, key) => void keys.add(String(key)) })
      return { part, seats, keys, said: part(wording(mode, { seats, prompts })) }
    }),
  )
}

/** All parts of a mode after one text was edited. */
function saidWith(mode: string, standard: ReturnType<typeof saidInStandard>, key: string, text: string): string {
  const told = standard.map(({ part, seats, keys, said }) =>
    keys.has(key) ? part(wording(mode, { seats, prompts: { [key]: text } })) : said,
  )
  return [...new Set(told)].join('\n')
}

/** The same turn with a draft that was written before the comment, and that its critic therefore sets aside. */
function setAside(occasion: Occasion): Occasion {
  const critique = { stage: 'critique', text: 'Start over' }
  const turn = { status: 'running', madeBeside: true, stages: [critique] } as unknown as DialogState['turns'][number]
  return { ...occasion, state: { ...occasion.state, turns: [turn] } }
}

/** The same turn with a final that only lists what changes in the draft. */
function mended(occasion: Occasion): Occasion {
  const stages = ['draft', 'critique'].map((stage) => ({ stage, text: 'No.' }))
  const turn = { status: 'running', madeBeside: false, stages } as unknown as DialogState['turns'][number]
  const config = { ...occasion.config, mendDrafts: true }
  return { ...occasion, config, state: { ...occasion.state, config, turns: [turn] } }
}

test('every text that is offered for editing has an effect, and only in place of its own standard text', () => {
  const standard = new Map(['interview', ...MODERATED.map(({ info }) => info.id)].map((id) => [id, saidInStandard(id)]))
  for (const { info, texts: all } of MODERATED) {
    // Texts of a style are only used in dialogs of that style: see styles.test.ts.
    const styles = (info.styles ?? []).map(({ id }) => `${info.id}.${id}.`)
    const texts = all.filter(({ key, label }) => label !== null && !styles.some((style) => key.startsWith(style)))
    expect(new Set(texts.map((piece) => piece.key)).size).toBe(texts.length)
    for (const { key, mode, label, text } of texts) {
      expect(key.startsWith(mode ?? 'shared.'), key).toBe(true)
      expect(label).not.toBe('')
      // These texts depend on whether one asks and the other answers, which is decided by the mode.
      const told = key.startsWith('shared.plain.') ? ['debate', 'interview'] : [info.id]
      const edited = told
        .map((id) => saidWith(id, standard.get(id) ?? [], key, 'EDITED for {second}, $& and $1.'))
        .join('\n')
      expect(edited.includes('EDITED for ') && edited.includes('$& and $1.'), key).toBe(true)
      const own = text
        .split('\n')
        .filter((line) => !line.includes('{') && texts.filter((piece) => piece.text.includes(line)).length === 1)
      for (const line of own) expect(edited.includes(line), `${key}: ${line}`).toBe(false)
    }
  }
})

test('an edited text that is blank, unknown or the standard changes nothing', () => {
  const standard = everything('debate', {})
  const aim = modes.get('debate').texts.find((piece) => piece.key === 'debate.aim')?.text ?? ''
  expect(
    everything('debate', {
      prompts: { 'debate.aim': aim, 'debate.summary': ' \n ', 'debate.of-a-newer-version': 'x' },
    }),
  ).toBe(standard)
})

test('each line of an edited list is a task of its own, taken in order', () => {
  const edited = everything('debate', {
    prompts: {
      'debate.moderation.early.second': 'Way one, {next}.\n\n  Way two, {next}.\n',
      'debate.moderation.middle.second': 'Only way.',
      'debate.manner.second': 'So.\nOr so.',
    },
  })
  const told = new Set(
    Array.from(edited.matchAll(/^((?:Way one|Way two|Only way)\b.*) Use 25 to 60 words/gm), ([, line]) => line),
  )
  expect(told).toEqual(new Set(['Way one, Beta. So.', 'Way two, Beta. Or so.', 'Only way. So.', 'Only way. Or so.']))
})

test('the rules name the language, however the rules were edited', () => {
  const rules = (more: Partial<DialogConfig>) => modes.get('debate').rules(wording('debate', more))
  expect(rules({})).toMatch(/no stage directions\. Write in the language of the topic\.$/)
  expect(rules({ language: 'pt-BR' })).toMatch(/no stage directions\. Everybody speaks Brazilian Portuguese\.$/)
  expect(rules({ language: 'pt-BR' })).not.toContain('language of the topic')
  expect(rules({ language: 'qqq-Zzzz' })).toContain('Everybody speaks ')
  expect(rules({ language: 'de', prompts: { 'shared.rules': 'Be short.' } })).toMatch(
    /\nBe short\.\nEverybody speaks German\.$/,
  )
  expect(rules({ prompts: { 'shared.rules': 'Be short.' } })).toMatch(/\nBe short\.$/)
})

test('the prefix stays byte-equal for all seats with edited prompts and a language', async () => {
  const provider = new ScriptedProvider((request) => `${request.scene.kind} ${request.scene.stage}`)
  await runDialog(testEngine(provider), {
    turns: 2,
    language: 'fr',
    prompts: { 'shared.rules': 'Speak as {first} would. {language}', 'debate.aim': 'a duel.' },
  })
  const rules = provider.requests.map((request) => request.system.map((part) => part.text).join('\n'))
  expect(new Set(rules).size).toBe(1)
  expect(rules[0]).toContain('This is a duel.')
})
