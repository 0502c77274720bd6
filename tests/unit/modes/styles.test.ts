import { describe, expect, test } from 'vitest'
import { promptTexts } from '../../helpers/prompt-texts.ts'
import { playStyle, STYLES } from '../../helpers/play-style.ts'
import { issuesOf } from '../../../src/core/dialog/board/issues.ts'
import { WRITTEN_DIALOGS } from '../../../src/core/contract/rehearsal.ts'
import { playDialog } from '../../../src/core/engine/play/play-dialog.ts'
import { createRehearsalProvider } from '../../../src/providers/rehearsal/index.ts'
import { SwiftClock } from '../providers/rehearsal/rehearse.ts'
import type { NewDialog } from '../../../src/core/contract/dialog-config.ts'
import { orderSchema } from '../../../src/core/contract/mode/style.ts'
import { readLedger } from '../../../src/modes/shared/style/issues.ts'
import { modes } from '../../../src/modes/index.ts'
import { standardTexts } from '../../../src/core/engine/prompt/words.ts'

const orderOf = (state: { readonly turns: readonly { readonly member: string; readonly kind: string }[] }) =>
  state.turns.map(({ member, kind }) => `${member} ${kind}`)

const unpositioned = (name: string) => ({ provider: 'play', model: 'instant', name })
const UNPOSITIONED = {
  moderator: unpositioned('Mira'),
  first: unpositioned('Ada'),
  second: unpositioned('Ben'),
}

describe.each(STYLES)('%s, %s', (mode, style) => {
  const dialog = { mode, ...(style !== undefined && { style }) }
  /** The dialog with nothing special, which several tests read. */
  let plain: ReturnType<typeof playStyle> | undefined
  const played = () => (plain ??= playStyle({ dialog }))

  test('comes to its end, with each step by its seat, and the closing last', async () => {
    const { state } = await played()
    const planned = (state.plan ?? []).filter(({ only }) => only === undefined)
    expect(state.status).toBe('completed')
    expect(orderOf(state)).toEqual(planned.map(({ member, kind }) => `${member} ${kind}`))
  })

  test('leaves no placeholder in its prompts, and tells one length, and the language last', async () => {
    const { calls } = await playStyle({ dialog: { ...dialog, language: 'de' } })
    for (const { request } of calls) {
      const texts = promptTexts(request)
      for (const text of texts) expect(text).not.toMatch(/\{\w+\}|undefined/)
      if (request.scene.stage === 'critique' || request.scene.task === undefined) continue
      const asked = texts.at(-1) ?? ''
      expect(asked.match(/\b\d+ to \d+ words\b/g), asked).toHaveLength(1)
      expect(asked).toMatch(/Speak German\.$/)
    }
  })

  test('tells a member’s private preparation to nobody else', async () => {
    const { state, calls } = await played()
    const own = state.turns.filter(({ audience }) => audience === 'self')
    for (const { text, member } of own)
      for (const { request } of calls) {
        const told = promptTexts(request).some((each) => each.includes(text))
        if (request.scene.member !== member) expect(told).toBe(false)
      }
    // The author of the text can use it.
    for (const { text, member, seq } of own) {
      const later = state.turns.some((turn) => turn.member === member && turn.seq > seq)
      const told = calls.some(
        ({ request }) => request.scene.member === member && promptTexts(request).some((each) => each.includes(text)),
      )
      expect(told).toBe(later)
    }
  })

  test('keeps turns that are made apart from knowing each other', async () => {
    const { state, calls } = await played()
    for (const { step, apart } of state.plan ?? []) {
      if (apart === undefined) continue
      const beside = new Set(
        (state.plan ?? []).flatMap((other) => (other.apart === apart && other.step !== step ? [other.step] : [])),
      )
      const turn = state.turns.find((each) => each.step === step)
      const said = state.turns.filter((each) => beside.has(each.step)).map(({ text }) => text)
      const call = calls.find(
        ({ request, answer }) => request.scene.member === turn?.member && answer.includes(turn.text),
      )
      for (const text of said) expect(call && promptTexts(call.request).some((each) => each.includes(text))).toBe(false)
    }
  })

  test('uses every text that is offered for editing in place of its own', async () => {
    const texts = standardTexts(modes.get(mode))
    const keys = Object.keys(texts).filter((key) => key.startsWith(`${mode}.${style ?? 'order'}.`) && texts[key] !== '')
    const offered = keys.filter((each) => !/\.(?:lengths|title\.\w+)$/.test(each))
    const edited = (key: string) => `EDITED ${offered.indexOf(key)} for {second}, $& and $1.`
    /** Those of these keys that no prompt tells when all of them are edited. */
    const untold = async (edits: readonly string[]) => {
      const { calls } = await playStyle({
        dialog: {
          ...dialog,
          prompts: Object.fromEntries(edits.map((key) => [key, edited(key)])),
          // The replacement for a position is used where there is none.
          ...(edits.some((key) => /\.(side\.\w+|settling)$/.test(key)) && { seats: UNPOSITIONED }),
        },
        // Both ask and evade, so that the texts for that case are used.
        voice: ({ scene }) =>
          /^(?:Question|Follow-up|Answer)$/.test(scene.task?.title ?? '')
            ? `That is ${scene.task?.title === 'Answer' ? 'fine' : 'so'}, number ${scene.speech}${scene.task?.title === 'Answer' ? '.' : '?'}`
            : null,
      })
      const told = calls.flatMap(({ request }) => promptTexts(request))
      return edits.filter((key) => !told.some((text) => text.includes(edited(key).replace('{second}', 'Ben'))))
    }
    // A text may be named only by another one, so those that do not show together are edited alone.
    for (const key of await untold(offered)) expect(await untold([key])).toEqual([])
  })

  test('can be copied as a file with its order and texts', () => {
    const file = modes.get(mode).file?.(style)
    expect(file?.order?.steps.length).toBeGreaterThan(0)
    const texts = standardTexts(modes.get(mode))
    for (const seat of ['first', 'second'] as const)
      expect(file?.duty[seat]).toBe(texts[`${mode}.${style}.duty.${seat}`] || texts[`${mode}.duty.${seat}`])
  })

  test('answers a question from the floor in the next turn that is heard and asks nothing itself', async () => {
    const { state, calls, floor } = await playStyle({
      dialog,
      meanwhile: [{ during: { kind: 'speech', speech: 1 }, text: 'Who cleans the trams?' }],
    })
    const plan = state.plan?.filter(({ audience, only }) => audience !== 'self' && only === undefined) ?? []
    const told = calls
      .slice(floor[0]?.after)
      .find(({ request }) => promptTexts(request).at(-1)?.includes('Somebody in the audience asks what follows.'))
    const { member, kind, speech } = told?.request.scene ?? {}
    const asked = plan.findIndex((turn) => turn.kind === 'speech' && turn.speech === 1)
    const taken = plan.findIndex((turn) => turn.member === member && turn.kind === kind && turn.speech === speech)
    expect(taken).toBeGreaterThan(asked)
    const passedOn = plan.slice(asked + 2, taken + 1).map(({ answers }) => answers)
    expect([passedOn, plan[taken + 1]?.answers]).toEqual([passedOn.map(() => true), undefined])
  })
})

const clash = { mode: 'debate', style: 'clash' } as const

test('uses one stage for short speeches, and all three where that is asked for', async () => {
  const stagesOf = async (dialog: Partial<NewDialog>) => {
    const { calls } = await playStyle({
      dialog: { ...clash, ...dialog },
      voice: ({ scene }) => (scene.stage === 'critique' ? 'HIT: the second sentence does not hold.' : null),
    })
    const answers = calls.filter(({ request: { scene } }) => scene.task?.title === 'Answer')
    return [...new Set(answers.map(({ request }) => request.scene.stage))]
  }
  expect(await stagesOf({})).toEqual(['final'])
  expect(await stagesOf({ allStages: true })).toEqual(['draft', 'critique', 'final'])
  // A dialog without drafts has none in these turns either.
  expect(await stagesOf({ allStages: true, critique: false })).toEqual(['final'])
})

test.each([
  ['one', 'Who pays? | Ben', 1],
  ['five', 'Who pays? | Ben\nWho walks now?\nIs the air cleaner?\nWhat of villages?\nAnd the staff?', 3],
  ['two alike', '1. Who pays the missing fares? | Ben\n2) And who pays the missing fares? | Ada', 1],
  ['none', '', 1],
  ['marked up and numbered', '- **Who pays the fares?** | *Ben*\n- **Do people walk less?** | Ada', 2],
])('a Clash argues %s issues as they were named', async (_how, record, count) => {
  const { state } = await playStyle({
    dialog: clash,
    voice: ({ scene }) => (scene.task?.gives === 'issues' ? `<record>\n${record}\n</record>\nThese it is.` : null),
  })
  expect(issuesOf(state).issues).toHaveLength(count)
  expect(issuesOf(state).ledger.map(({ issue, standing }) => [issue, standing])).toEqual(
    Array.from({ length: count }, (_, index) => [index + 1, 'settled']),
  )
  expect(state.turns.filter(({ kind, status }) => kind === 'speech' && status === 'ended')).toHaveLength(4 + 8 * count)
  expect(state.turns.map(({ step }) => step)).toEqual(state.turns.map(({ step }) => step).toSorted((a, b) => a - b))
  expect(state.status).toBe('completed')
})

test.each([1, 2, 3])('a Clash lets the other side ask first on each of %s issues', async (count) => {
  const record = ['Who pays? | Ben', 'Do people walk less? | Ada', 'Is the air cleaner?'].slice(0, count).join('\n')
  const { state } = await playStyle({
    dialog: clash,
    voice: ({ scene }) => (scene.task?.gives === 'issues' ? `<record>\n${record}\n</record>\nThese it is.` : null),
  })
  const asking = (state.plan ?? []).filter(({ title }) => title === 'Question')
  expect(asking.map(({ issue, member }) => `${issue} ${member}`)).toEqual(
    ['1 first', '1 second', '2 second', '2 first', '3 first', '3 second'].slice(0, 2 * count),
  )
  // Nobody is told of, or prepares for, a third issue that never comes.
  expect(state.plan?.filter(({ kind }) => kind === 'preparation')).toHaveLength(2 + 2 * (count - 1))
})

test('a Clash argues the topic alone where the moderator named no issues', async () => {
  const { state } = await playStyle({
    dialog: clash,
    voice: ({ scene }) => (scene.task?.gives === 'issues' ? 'I would not know what to name.' : null),
  })
  expect(issuesOf(state).issues).toEqual([{ question: 'Should trams be free?', prover: '' }])
})

test('a reviewer in a council is not told whose answer is whose', async () => {
  const { calls } = await playStyle({ dialog: { mode: 'council' } })
  for (const { request } of calls.filter(({ request: { scene } }) => scene.task?.title === 'Review')) {
    const told = promptTexts(request).join('\n')
    expect(told).toContain('<said by="Answer A"')
    expect(told).not.toMatch(/<said by="(?:Ada|Ben)"/)
  }
})

test('an unknown style is refused, with those there are', async () => {
  await expect(playStyle({ dialog: { mode: 'debate', style: 'duel' } })).rejects.toThrow(
    'Debate has no style "duel": choose one of classic, clash, oxford, cross-examination, devils-advocate.',
  )
  await expect(playStyle({ dialog: { mode: 'council', style: 'clash' } })).rejects.toThrow(
    'Council has one style only: leave out the style "clash".',
  )
})

test('the usual style is the same as a debate without a style', async () => {
  const usual = await playStyle({ dialog: { mode: 'debate' } })
  const classic = await playStyle({ dialog: { mode: 'debate', style: 'classic' } })
  expect(classic.state.config).toEqual(usual.state.config)
  expect(orderOf(classic.state)).toEqual(orderOf(usual.state))
})

test.each([
  ['settled: turn 7', 'settled'],
  ['**Moved**: turn 9, "so it is"', 'moved'],
  ['unsettled, turn 7', 'open'],
  ['not settled', 'open'],
  ['', 'open'],
])('the note “%s” means that an issue is %s', (note, standing) => {
  expect(readLedger(note, 1).standing).toBe(standing)
})

test.each(['<record>open: turn 3</record>', '<record>open: turn 3', '<record>open: turn 3</record>\n \n'])(
  'a record without other words is spoken: %j',
  async (reply) => {
    const { state } = await playStyle({
      dialog: clash,
      voice: ({ scene }) => (scene.task?.gives === 'ledger' ? reply : null),
    })
    expect(state.status).toBe('completed')
    expect(state.turns.filter(({ text }) => text === 'open: turn 3')).toHaveLength(2)
  },
)

test.each(['course', 'weighed', 'lengths'])('a step with the name “%s”, which another text has, is refused', (name) => {
  const order = modes.get('council').file?.().order
  const steps = order?.steps.map((step, index) => (index === 0 ? { ...step, name } : step))
  expect(orderSchema.safeParse({ ...order, steps }).error?.issues[0]?.message).toContain(
    `no step can have the name "${name}"`,
  )
})

test('the built-in voices do not use the words of a dialog written for another style', async () => {
  const [written] = WRITTEN_DIALOGS.filter(({ mode }) => mode === 'debate')
  const { topic = '', positions } = written ?? {}
  const seat = (name: string, position = '') => ({ provider: 'play', model: 'instant', name, position })
  const voice = createRehearsalProvider({ clock: new SwiftClock() })
  const { calls } = await playDialog(
    { modes, voice },
    {
      ...clash,
      topic,
      seats: { moderator: seat('Mira'), first: seat('Ada', positions?.first), second: seat('Ben', positions?.second) },
    },
  )
  const titled = calls.filter(({ request }) => request.scene.stage !== 'critique' && request.scene.kind !== 'summary')
  for (const { answer } of titled) expect(answer).toContain(' takes this turn: ')
})
