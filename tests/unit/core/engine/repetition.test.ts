import { describe, expect, test } from 'vitest'
import type { DialogEvent } from '../../../../src/core/contract/events.ts'
import type { ModelRequest } from '../../../../src/core/engine/ports.ts'
import { recitedNote } from '../../../../src/core/dialog/turns/draft/recited.ts'
import { exportFormat } from '../../../../src/features/export/files/export-formats.ts'
import { totals } from '../../../../src/core/dialog/money/totals.ts'
import { ScriptedProvider } from '../../../helpers/scripted-provider.ts'
import { newDialog, runDialog, testEngine, watchUntil } from '../../../helpers/test-engine.ts'

const LOOP = 'The cost is high and nobody has yet shown what we gain by it. '.repeat(50)
const LONG =
  'Cars cost lives, money and air, and whoever defends them has to say which of the three is worth it to us all in the end.'
const usual = ({ scene: { kind, stage, speech } }: { scene: { kind: string; stage: string; speech: number } }) =>
  `${kind} ${stage} ${speech}`

describe('a model that repeats itself', () => {
  test('is asked once more with a private note, is charged for both, and its prompt shows the note', async () => {
    let loops = 0
    const provider = new ScriptedProvider((request) =>
      request.scene.kind === 'introduction' && (loops += 1) === 1 ? LOOP : usual(request),
    )
    const test_ = testEngine(provider)
    const state = await runDialog(test_, { turns: 1 })
    const [turn] = state.turns
    expect(turn).toMatchObject({ status: 'ended', text: 'introduction final 0' })
    expect(turn?.stages[0]).toMatchObject({ attempts: 2, again: ['repeats'] })
    expect(turn?.stages[0]?.usage.completionTokens).toBeGreaterThan(100)
    const [first, again] = provider.requests
    expect(JSON.stringify(first?.messages)).not.toContain('again and again and was stopped')
    expect(JSON.stringify(again?.messages)).toContain('again and again and was stopped')
    const seen = await test_.engine.prompt(state.id, turn?.id ?? '', 'final')
    expect(seen.parts.at(-2)?.text).toContain('again and again and was stopped')
    expect(totals(state).calls).toBe(provider.requests.length)
  })

  test('a second time fails the turn with a sentence, and the dialog pauses', async () => {
    const provider = new ScriptedProvider(() => [LOOP, { wait: new Promise(() => undefined) }])
    const state = await runDialog(testEngine(provider), { turns: 1 })
    expect(state).toMatchObject({ status: 'paused', pauseReason: 'failure' })
    expect(state.turns[0]?.error).toMatchObject({ code: 'TURN_REPEATS' })
    expect(state.turns[0]?.error?.message).toContain('Iris repeats itself')
    expect(provider.requests).toHaveLength(2)
  })

  test('has its words taken back before watchers', async () => {
    let loops = 0
    const provider = new ScriptedProvider((request) => ((loops += 1) === 1 ? LOOP : usual(request)))
    const { engine } = testEngine(provider)
    const id = await engine.create(newDialog({ turns: 1 }))
    const seen = watchUntil(engine, id, (event: DialogEvent) => event.type === 'stage-ended')
    await engine.start(id)
    const events = await seen
    // The message speaks of one repetition, because this is the second attempt.
    expect(events.find(({ type }) => type === 'turn-retrying')).toMatchObject({
      attempt: 2,
      error: { code: 'TURN_REPEATS', message: expect.stringMatching(/again and again, and is asked once more\.$/) },
    })
    await engine.settled(id)
  })
})

describe('a speech without anything new', () => {
  test('is requested once more, and the second answer is taken', async () => {
    const provider = new ScriptedProvider((request) => {
      const { kind, stage, seat } = request.scene
      if (kind !== 'speech' || stage !== 'final' || seat !== 'first') return usual(request)
      return JSON.stringify(request.messages).includes('in almost the same words before')
        ? 'Trains serve whoever lives far away.'
        : LONG
    })
    const state = await runDialog(testEngine(provider), { turns: 2 })
    const [one, two] = state.turns.filter(({ member }) => member === 'first')
    expect(one?.stages.at(-1)).toMatchObject({ text: LONG, attempts: 1 })
    expect(one?.stages.at(-1)?.novelty).toBeUndefined()
    expect(two).toMatchObject({ text: 'Trains serve whoever lives far away.' })
    expect(two?.stages.at(-1)).toMatchObject({ attempts: 2, again: ['little-new'], novelty: 1 })
  })

  test('is noticed each time in eight equal speeches', async () => {
    const provider = new ScriptedProvider((request) =>
      request.scene.kind === 'speech' && request.scene.stage === 'final' ? LONG : usual(request),
    )
    const state = await runDialog(testEngine(provider), { turns: 8 })
    expect(state.status).toBe('completed')
    const speeches = state.turns.filter(({ member }) => member === 'first')
    expect(speeches).toHaveLength(8)
    for (const { stages } of speeches.slice(1)) {
      expect(stages.at(-1)).toMatchObject({ novelty: 0, again: ['little-new'] })
      expect(stages.at(-1)?.blocks).toMatchObject([{ type: 'problem', code: 'LITTLE_NEW' }])
    }
  })

  test('is kept when requesting it once more fails', async () => {
    const provider = new ScriptedProvider((request) => {
      if (request.scene.kind !== 'speech' || request.scene.stage !== 'final') return usual(request)
      return JSON.stringify(request.messages).includes('in almost the same words before')
        ? [{ type: 'ended', finish: { unified: 'content-filter', raw: 'refused' }, usage: null }]
        : LONG
    })
    const state = await runDialog(testEngine(provider), { turns: 2 })
    expect(state.status).toBe('completed')
    expect(state.turns.filter(({ member }) => member === 'first').map(({ text }) => text)).toEqual([LONG, LONG])
  })
})

describe('a limit of length', () => {
  const endless = Array.from({ length: 40_000 }, (_, number) => `word${number}`).join(' ')
  test('ends an answer that does not stop, and says that it was cut', async () => {
    const provider = new ScriptedProvider((request) =>
      request.scene.kind === 'introduction'
        ? [...(endless.match(/[^]{1,400}/g) ?? []), { wait: new Promise(() => undefined) }]
        : usual(request),
    )
    const state = await runDialog(testEngine(provider), { turns: 1 })
    const [turn] = state.turns
    expect(turn?.stages[0]?.finish).toEqual({ unified: 'length', raw: 'ceiling' })
    // Four times about 120 words, far from 40,000.
    expect(turn?.text.split(' ').length).toBeLessThan(1_000)
    expect(state.status).toBe('completed')
  })

  test('is raised where a mode’s own text asks for longer speeches', async () => {
    const provider = new ScriptedProvider((request) =>
      request.scene.kind === 'introduction' ? (endless.slice(0, 20_000).match(/[^]{1,400}/g) ?? []) : usual(request),
    )
    const state = await runDialog(testEngine(provider), {
      turns: 1,
      prompts: { 'debate.introduction': 'Open the debate in 3,000 words.' },
    })
    expect(state.turns[0]?.stages[0]?.finish.unified).toBe('stop')
    expect(state.turns[0]?.text).toBe(endless.slice(0, 20_000))
  })
})

describe('a final that says its critique', () => {
  // What small models wrote: the critique word for word, in place of a better speech.
  const CRITIQUE =
    'This is a copy of the speech and says nothing of buses, which the audience has asked about twice by now.'
  const final = ({ scene: { member, stage } }: ModelRequest) => member === 'first' && stage === 'final'
  const critique = ({ scene: { member, stage } }: ModelRequest) => member === 'first' && stage === 'critique'
  const turnOf = (state: Awaited<ReturnType<typeof runDialog>>) => state.turns.find(({ member }) => member === 'first')

  test('is requested once more, and the second answer is taken', async () => {
    let finals = 0
    const provider = new ScriptedProvider((request) =>
      critique(request) || (final(request) && (finals += 1) === 1) ? CRITIQUE : final(request) ? LONG : usual(request),
    )
    const turn = turnOf(await runDialog(testEngine(provider), { turns: 1 }))
    expect(turn).toMatchObject({ text: LONG })
    expect(turn?.stages.at(-1)).toMatchObject({ attempts: 2, again: ['told-critique'], blocks: [] })
    // The second request names the critique, and does not repeat its instructions.
    const again = JSON.stringify(provider.requests.filter(final).at(-1)?.messages)
    expect(again).toContain('was the critique of your draft')
    expect(again).not.toContain('was your instructions')
  })

  test('is not heard the second time: the draft stands, and the person is told', async () => {
    const provider = new ScriptedProvider((request) =>
      critique(request) || final(request) ? CRITIQUE : usual(request),
    )
    const state = await runDialog(testEngine(provider), { turns: 1 })
    const turn = turnOf(state)
    expect(turn).toMatchObject({ text: turn?.stages[0]?.text })
    expect(turn?.stages.at(-1)?.blocks).toMatchObject([{ type: 'problem', code: 'DRAFT_STANDS' }])
    // The next speaker gets the draft.
    expect(JSON.stringify(provider.requests.at(-1)?.messages)).not.toContain('which the audience has asked about')
  })

  // As SmolLM2 135M wrote: a critique that is a speech of its own, and a final of which a third is from it.
  const ASIDE = [
    'Your turn: what you think. The moderator asks you to talk.',
    'The moderator asks you to take a short introduction.',
    'The moderator explains what you don’t want to do.',
  ].join('\n')
  const MIXED = `Your turn: what you think. You’re the one who has to give a reason.
The moderator asks you to take a short introduction. Buses would need far less room than cars.`

  test('is one of which a third stands in its critique alone', async () => {
    let finals = 0
    const provider = new ScriptedProvider((request) =>
      critique(request) ? ASIDE : final(request) ? ((finals += 1) === 1 ? MIXED : LONG) : usual(request),
    )
    const turn = turnOf(await runDialog(testEngine(provider), { turns: 1 }))
    expect(turn?.stages.at(-1)).toMatchObject({ attempts: 2, again: ['told-critique'], blocks: [] })
    expect(turn?.text).toBe(LONG)
  })

  test('is none that takes what its critique proposes between quotation marks', async () => {
    const provider = new ScriptedProvider((request) =>
      critique(request)
        ? 'HIT: nobody counts the buses. Say “a bus takes forty people in the room of three cars, and every town has some”.'
        : final(request)
          ? 'A bus takes forty people in the room of three cars, and every town has some.'
          : usual(request),
    )
    const turn = turnOf(await runDialog(testEngine(provider), { turns: 1 }))
    expect(turn?.text).toContain('forty people')
    expect(turn?.stages.at(-1)?.again ?? []).not.toContain('told-critique')
  })
})

describe('a critique that repeats its draft', () => {
  // As SmolLM2 135M wrote: the draft, word for word, and then in a circle until it was cut off.
  const DRAFT = `This is what you can do.
1. To ask an opponent to agree, not to compromise your own position.
2. To answer an opponent’s question, but you can’t ask an opponent to agree if you’re not asking them to agree.`
  const dialog = async (critique: string) => {
    const provider = new ScriptedProvider((request) => {
      const { member, stage } = request.scene
      if (member !== 'first' || stage === 'final') return usual(request)
      return stage === 'draft' ? DRAFT : critique
    })
    const state = await runDialog(testEngine(provider), { turns: 1 })
    return state.turns.find(({ member }) => member === 'first')
  }

  test('has found nothing: the draft is said, nobody is called for it, and the person is told', async () => {
    const turn = await dialog(`${DRAFT}\nI’m in your office. I’m in your`)
    expect(turn?.text).toBe(DRAFT)
    expect(turn?.stages.at(-1)).toMatchObject({ stage: 'final', kept: true })
    expect(turn?.stages[1]?.blocks).toMatchObject([{ type: 'problem', code: 'DRAFT_REPEATED' }])
  })

  test('is none that says what is wrong with a sentence of it', async () => {
    const turn = await dialog(`HIT: ${DRAFT.split('\n')[1]} No example.`)
    expect(turn?.stages.at(-1)).toMatchObject({ stage: 'final', kept: false })
  })
})

describe('a speech that repeats its task', () => {
  // What Gemma 3 270M wrote: the beginning of its rules word for word, until it was cut.
  const orders = ({ system }: ModelRequest) =>
    system
      .map(({ text }) => text)
      .join('\n')
      .slice(0, 400)
  const opening = ({ scene: { kind, seat } }: ModelRequest) => kind === 'speech' && seat === 'first'

  test('is requested once more, and the second answer is taken', async () => {
    const provider = new ScriptedProvider((request) => {
      if (!opening(request)) return usual(request)
      return JSON.stringify(request.messages).includes('was your instructions') ? LONG : orders(request)
    })
    const state = await runDialog(testEngine(provider), { turns: 1, critique: false })
    const turn = state.turns.find(({ member }) => member === 'first')
    expect(turn).toMatchObject({ text: LONG })
    expect(turn?.stages.at(-1)).toMatchObject({ attempts: 2, again: ['recited'], blocks: [] })
  })

  test('is kept the second time, and the person is advised to take a larger model', async () => {
    const provider = new ScriptedProvider((request) => (opening(request) ? orders(request) : usual(request)))
    const state = await runDialog(testEngine(provider), { turns: 1, critique: false })
    expect(state.status).toBe('completed')
    const stage = state.turns.find(({ member }) => member === 'first')?.stages.at(-1)
    expect(stage?.attempts).toBe(2)
    expect(stage?.blocks).toMatchObject([{ type: 'problem', code: 'RECITED' }])
    const file = new TextDecoder().decode(await exportFormat('txt').render(state, {}))
    expect(file).toContain('[The speech repeats what its model was told to do.]')
  })

  test('as a critique counts as no fault found: the draft is said, no call is made for it, and files give the reason', async () => {
    const critic = ({ scene: { member, stage } }: ModelRequest) => member === 'first' && stage === 'critique'
    const provider = new ScriptedProvider((request) => {
      const task = request.messages.at(-1)
      return critic(request) && task?.role === 'user' ? task.parts.map(({ text }) => text).join('\n') : usual(request)
    })
    const state = await runDialog(testEngine(provider), { turns: 1 })
    const turn = state.turns.find(({ member }) => member === 'first')
    expect(turn?.stages.map(({ stage, kept }) => [stage, kept])).toEqual([
      ['draft', false],
      ['critique', false],
      ['final', true],
    ])
    expect(turn?.text).toBe(turn?.stages[0]?.text)
    expect(turn?.stages[1]?.blocks).toMatchObject([{ type: 'problem', code: 'RECITED' }])
    expect(turn && recitedNote(turn)).toBe('The critique repeats what its model was told to do.')
  })

  test('does not include speeches that name the topic or quote others', async () => {
    const provider = new ScriptedProvider((request) =>
      opening(request) ? `You ask whether we should go on as we are. ${LONG}` : usual(request),
    )
    const state = await runDialog(testEngine(provider), { turns: 1, critique: false })
    expect(state.turns.every(({ stages }) => stages.every(({ again }) => again === undefined))).toBe(true)
  })
})
