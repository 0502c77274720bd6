import { expect, test } from 'vitest'
import { drawNumber } from '../../../../../src/core/dialog/draw.ts'
import { outcomeBand } from '../../../../../src/features/story/model/bands.ts'
import { storyOf, storyState } from '../../../../../src/features/story/model/selectors.ts'
import { countOf } from '../../../../../src/features/story/model/things.ts'
import type { DialogState } from '../../../../../src/core/dialog/state.ts'
import type { ModelRequest } from '../../../../../src/core/engine/ports.ts'
import { newWords, ScriptedProvider, type Step } from '../../../../helpers/scripted-provider.ts'
import { answered, answersIn, callOf, goOn, newStory, play } from '../../../../helpers/story.ts'
import { testEngine, watchUntil, type TestEngine } from '../../../../helpers/test-engine.ts'

type Calls = (request: ModelRequest) => readonly Step[]

/** A story in which members call tools in their turns, once each, and then speak. */
function calling(calls: Calls): { readonly test: TestEngine; readonly answers: string[] } {
  const answers: string[] = []
  const provider = new ScriptedProvider((request) => {
    if (answered(request)) {
      answers.push(...answersIn(request))
      return `${newWords(25)}.`
    }
    const made = calls(request)
    return made.length > 0 ? made : `${newWords(25)}.`
  })
  return { test: testEngine(provider), answers }
}

const scene =
  (...made: readonly Step[]): Calls =>
  ({ scene: { kind } }) =>
    kind === 'moderation' ? made : []

const said =
  (...made: readonly Step[]): Calls =>
  ({ scene: { member } }) =>
    member === 'first' ? made : []

const idOf = (state: DialogState, member: string) =>
  storyState(state).people.find((one) => one.member === member)?.id ?? ''

/** The player allows or refuses what tools ask. */
function consenting({ engine }: TestEngine, granted: boolean, id: Promise<string>): { stop(): void } {
  const stop = new AbortController()
  void (async () => {
    for await (const batch of engine.watch(await id, 0, stop.signal))
      for (const event of batch)
        if (event.type === 'consent-asked')
          await engine.answerConsent(await id, event.requestId, granted).catch(() => undefined)
  })().catch(() => undefined)
  return { stop: () => stop.abort() }
}

test('a deed is rolled from the seed, stored before it is told, and judged by the engine', async () => {
  const check = callOf('check', { difficulty: 60, reveal: 'moderate', reason: 'The ice is thin.' })
  const { test: engine, answers } = calling(scene(check))
  const state = await play(engine, ['I cross the ice.'])
  const [roll, world] = [drawNumber(7, 0, 100), drawNumber(7, 1, 100)]
  expect(answers[0]).toContain(`# Difficulty Roll\n${roll}\n# World Reveal Roll\n${world}\n`)
  expect(answers[0]).toContain(`Target 60, roll ${roll}. Outcome: ${outcomeBand(60, roll)}.`)
  const [shown] = storyState(state).checks
  expect(shown).toMatchObject({
    target: 60,
    roll,
    band: outcomeBand(60, roll),
    reveal: { level: 'moderate', roll: world },
  })
  // The player does not see the world's roll.
  expect(storyState(state, 'person').checks[0]).toMatchObject({ target: 60, roll, reveal: null })
  const facts = await engine.storage.log.read(state.id)
  const types = facts.map(({ type }) => type)
  expect(types.indexOf('number-drawn')).toBeLessThan(types.lastIndexOf('stage-ended'))
  // Companions and the player hear nothing of it.
  const hidden = state.modeChanges.filter(({ change }) => change === 'revealed')
  expect(hidden.map(({ audience }) => audience)).toEqual([['moderator']])
})

test('a deed is rolled only once a turn, and a second roll is refused', async () => {
  const check = (callId: string) => callOf('check', { difficulty: 95, reveal: 'none', reason: 'A leap.' }, callId)
  const { test: engine, answers } = calling(scene(check('c1'), check('c2')))
  const state = await play(engine, ['I leap.'])
  expect(answers[1]).toBe('Not done: this turn has its roll already. Tell the scene that follows from it.')
  expect(storyState(state).checks).toHaveLength(1)
})

test('the older names of the roll still work, and are not shown to models', async () => {
  const { test: engine, answers } = calling(({ scene: { kind, speech } }) =>
    kind !== 'moderation'
      ? []
      : [
          callOf(
            speech < 2 ? 'roll_skill_and_world_reveal' : speech < 3 ? 'roll_skill_only' : 'roll_world_reveal_only',
            {},
          ),
        ],
  )
  const state = await play(engine, ['I climb.', 'I climb on.', 'I see who is there.'])
  expect(answers[0]).toMatch(/^# Difficulty Roll\n\d+\n# World Reveal Roll\n\d+\n\nTarget 50/)
  expect(answers[1]).toMatch(/^# Difficulty Roll\n\d+\n\nTarget 50/)
  expect(answers[2]).toMatch(/^# World Reveal Roll\n\d+\n/)
  expect(storyState(state, 'person').checks.filter(({ target }) => target !== null)).toHaveLength(2)
  const offered = engine.provider.requests.find(({ scene: { kind } }) => kind === 'moderation')?.tools
  expect(offered?.map(({ name }) => name)).not.toContain('roll_skill_only')
})

test.each([
  [{ difficulty: 'about 40', reveal: 'none', reason: 'x' }, '"difficulty"'],
  [{ difficulty: 102, reveal: 'none', reason: 'x' }, '"difficulty"'],
  [{ difficulty: 0, reveal: 'none', reason: 'x' }, '"difficulty"'],
  [{ difficulty: 40, reveal: 'huge', reason: 'x' }, '"reveal" is to be one of'],
])('an invalid target or level is not rolled for: %j', async (input, complaint) => {
  const { test: engine, answers } = calling(scene(callOf('check', input)))
  const state = await play(engine, ['I try.'])
  expect(answers[0]).toContain('Not done:')
  expect(answers[0]).toContain(complaint)
  expect(storyState(state).checks).toEqual([])
})

test('an update is applied completely or not at all, and its answer says which', async () => {
  const good = callOf('update_game_state', {
    location: 'old_mill',
    time_of_day: 'midday',
    player_inventory_add: ['a tin cup', 'a tin cup'],
    narrative_flags_set: { warned: true },
    current_objective: 'Read the ledger',
  })
  const { test: engine, answers } = calling(({ scene: { kind, speech } }) =>
    kind !== 'moderation'
      ? []
      : [
          speech === 1
            ? good
            : callOf('update_game_state', {
                location: 'river_ford',
                player_inventory_add: ['moss'],
                companion_updates: { companion_nobody_000000: { inventory_add: ['moss'] } },
              }),
        ],
  )
  const { id } = await play(engine, ['I go up to the mill.'])
  const first = await engine.engine.state(id)
  expect(answers[0]).toMatch(/^Game state updated: .*location is now old_mill/)
  const story = storyOf(first)
  expect(story).toMatchObject({
    location: 'old_mill',
    time_of_day: 'midday',
    current_objective: 'Read the ledger',
    narrative_flags: { warned: true },
  })
  expect(countOf(story.player.inventory, 'tin cup')).toBe(2)
  // Only the narrator knows flags.
  expect(storyState(first, 'person').flags).toEqual({})
  const second = await goOn(engine, id, ['I go on.'])
  expect(answers[1]).toContain('nobody has the id "companion_nobody_000000"')
  expect(answers[1]).toContain('no way leads from old_mill to river_ford')
  expect(answers[1]).toContain('Nothing was changed.')
  expect(storyOf(second)).toEqual({ ...story, places: storyOf(second).places })
})

test('a new character is drawn as in the older system, joins the dialog, and is given to the model by its id', async () => {
  const { test: engine, answers } = calling(
    scene(
      callOf('create_character', { archetype: 'townsperson', name_hint: 'Wenna Pike' }),
      callOf('create_character', { archetype: 'foe', name_hint: 'wenna pike' }, 'again'),
    ),
  )
  const state = await play(engine, ['I look about.'])
  const wenna = storyState(state).people.find(({ name }) => name === 'Wenna Pike')
  expect(wenna?.id).toMatch(/^townsperson_wenna_[0-9a-f]{6}$/)
  expect(wenna?.description).toMatch(/^A (man|woman) townsperson named Wenna Pike\. They appear \w+, \w+, \w+\.$/)
  expect(new Set(wenna?.traits).size).toBe(3)
  expect(wenna).toMatchObject({ trust: 0, here: true, following: false })
  expect(wenna?.things.length).toBeGreaterThanOrEqual(1)
  expect(answers[0]).toContain(`(A new character arrives: Wenna Pike) ${wenna?.description} Id: ${wenna?.id}.`)
  expect(answers[1]).toBe(`Not done: Wenna Pike is in the story already, as ${wenna?.id}.`)
  expect(state.characters[wenna?.id ?? '']).toMatchObject({
    name: 'Wenna Pike',
    role: 'Townsperson',
    agent: { kind: 'seat', seat: 'moderator' },
  })
})

test('an item leaves the player only after the player was asked and agreed', async () => {
  const give = (state: DialogState) =>
    callOf('exchange_item', { item_name: 'flint and steel', giver_id: 'player', receiver_id: idOf(state, 'first') })
  for (const granted of [true, false]) {
    let known: DialogState | null = null
    const { test: engine, answers } = calling((request) =>
      known ? said(give(known), callOf('update_relationship', { trait: 'trust', change: 5 }))(request) : [],
    )
    const id = engine.engine.create(newStory())
    await engine.engine.start(await id)
    known = await engine.engine.settled(await id)
    const asking = consenting(engine, granted, id)
    const state = await goOn(engine, await id, ['Maren, take my flint.'])
    asking.stop()
    const asked = await watchUntil(engine.engine, await id, ({ type }) => type === 'consent-asked')
    expect(asked.at(-1)).toMatchObject({ question: 'Give flint and steel to Maren?' })
    const story = storyOf(state)
    expect(countOf(story.player.inventory, 'flint and steel')).toBe(granted ? 0 : 1)
    expect(countOf(story.companions[idOf(state, 'first')]?.inventory ?? [], 'flint and steel')).toBe(granted ? 1 : 0)
    // Both calls ran in order, and each has a true result.
    expect(answers).toEqual([
      granted
        ? expect.stringMatching(/^\(Item exchange successful: flint and steel\)/)
        : "(Item exchange failed for 'flint and steel'. The player keeps it.)",
      expect.stringMatching(/^\(Relationship updated: trust\) It was 20 and is 25/),
    ])
    expect(storyState(state).people.find(({ member }) => member === 'first')?.trust).toBe(25)
  }
})

test('an item that nobody has cannot be handed over, and the refusal has the words of the older system', async () => {
  let state: DialogState | null = null
  const { test: engine, answers } = calling((request) =>
    state
      ? said(
          callOf('exchange_item', {
            item_name: 'a silver crown',
            giver_id: idOf(state, 'first'),
            receiver_id: 'player',
          }),
        )(request)
      : [],
  )
  state = await play(engine, [])
  const after = await goOn(engine, state.id, ['Maren, give me the crown.'])
  expect(answers[0]).toMatch(/^\(Item exchange failed for 'a silver crown'\. .* does not have "a silver crown"/)
  expect(storyOf(after).player).toEqual(storyOf(state).player)
})

test('anger ends after its time, and trust stays within its scale', async () => {
  const { test: engine, answers } = calling(({ scene: { member, speech } }) =>
    member !== 'first' || speech > 2
      ? []
      : [
          callOf('update_relationship', { trait: 'anger', change: { action: 'set', duration: 2 } }),
          callOf('update_relationship', { trait: 'trust', change: -200 }, 'trust'),
        ],
  )
  let state = await play(engine, ['Maren, you are slow.'])
  const maren = () => storyState(state).people.find(({ member }) => member === 'first')
  expect(answers).toEqual([
    '(Relationship updated: anger) It lasts 2 turns.',
    expect.stringContaining('is -100: Very Low'),
  ])
  expect(maren()).toMatchObject({ trust: -100, statuses: [{ name: 'anger', turns: 2 }], mood: 'anger' })
  state = await goOn(engine, state.id, ['I wait.'])
  expect(maren()?.statuses).toEqual([{ name: 'anger', turns: 1 }])
  state = await goOn(engine, state.id, ['I wait on.'])
  expect(maren()?.statuses).toEqual([])
})

test('derived rows of the condition table cannot be set by hand, and other rows are kept', async () => {
  const { test: engine, answers } = calling(
    scene(
      callOf('update_conditions', {
        rows: [
          { row: 'Physical condition', value: 'A cut palm' },
          { row: 'Active effects', value: 'Cold' },
        ],
      }),
      callOf('update_conditions', { rows: [{ row: 'Time', value: 'never' }] }, 'c2'),
    ),
  )
  const state = await play(engine, ['I go on.'])
  expect(answers[1]).toContain('Not done:')
  const rows = storyState(state, 'person').conditions
  expect(rows).toHaveLength(16)
  expect(rows[0]).toEqual({ row: 'Physical condition', value: 'A cut palm' })
  expect(rows.find(({ row }) => row === 'Time')?.value).toBe('morning')
  expect(rows.at(-1)).toEqual({ row: 'Active effects', value: 'Cold' })
})
