import { expect, test } from 'vitest'
import { boardOf } from '../../../../../src/core/dialog/board/board.ts'
import { isPressed, pressClaim, whyNotPress } from '../../../../../src/core/dialog/board/press.ts'
import { currentMap } from '../../../../../src/core/dialog/insights.ts'
import { playStyle } from '../../../../helpers/play-style.ts'
import { rehearsed } from './rehearsed.ts'

test.each(['debate', 'exploration', 'interview', 'critique'])(
  'the board of a rehearsed %s quotes its turns word for word',
  async (mode) => {
    const { engine, id } = await rehearsed(mode)
    const state = await engine.state(id)
    const board = boardOf(state)
    const said = new Map(state.turns.map((turn) => [turn.id, turn.text]))
    expect(board.sides.flatMap(({ claims, questions }) => [...claims, ...questions]).length).toBeGreaterThan(2)
    expect(board.cruxes.length).toBeGreaterThan(0)
    for (const { claims, questions } of board.sides) {
      for (const { node } of claims) expect(said.get(node.turnId)).toContain(node.quote)
      for (const { turnId, quote } of questions) expect(said.get(turnId)).toContain(quote)
    }
    for (const { turnId, text } of board.owed) if (turnId !== null) expect(said.get(turnId)).toContain(text)
    expect(board.sides[0].questions.length > 0).toBe(mode === 'interview')
  },
)

test('the last question of an interview counts as answered once its guest has spoken', async () => {
  const { state } = await playStyle({
    dialog: { mode: 'interview', turns: 2 },
    voice: ({ scene: { kind, member, speech } }) =>
      kind === 'speech' && member === 'first' ? `Who paid for tram number ${speech}?` : null,
  })
  const [asking] = boardOf(state).sides
  const guest = state.turns.filter(({ kind, member }) => kind === 'speech' && member === 'second').map(({ id }) => id)
  expect(asking.questions.map(({ answeredIn }) => answeredIn)).toEqual(guest)
})

test('an edit takes the points of a turn off the board, and leaves none that rests on words no longer said', async () => {
  const { engine, id } = await rehearsed('debate')
  const before = boardOf(await engine.state(id))
  const claim = before.sides.flatMap((side) => side.claims).find(({ state }) => state === 'answered')
  const against = claim?.bearings.find(({ relation }) => relation === 'rebuts')
  await engine.editTurn(id, against?.node.turnId ?? '', 'I have nothing to say to that.')
  const state = await engine.state(id)
  const after = boardOf(state)
  expect(after.unread.map((turn) => turn.id)).toEqual([against?.node.turnId])
  const known = new Set(currentMap(state).nodes.map((node) => node.id))
  for (const each of after.sides.flatMap((side) => side.claims)) {
    expect(known).toContain(each.node.id)
    for (const { node } of each.bearings) expect(known).toContain(node.id)
    expect(each.state).not.toBe('dropped')
  }
})

test('a branch that shares all turns has the same board as its dialog', async () => {
  const { engine, id } = await rehearsed('debate')
  const last = (await engine.state(id)).turns.at(-1)
  const branch = await engine.branch(id, { turnId: last?.id ?? '', keep: 'turn', seats: {} })
  const [one, other] = [boardOf(await engine.state(id)), boardOf(await engine.state(branch))]
  const told = (board: typeof one) =>
    board.sides.flatMap(({ claims }) => claims.map(({ node, state }) => [node.quote, state]))
  expect(told(other)).toEqual(told(one))
})

test('a point can be pressed once, and only while the moderator still has a turn', async () => {
  const { engine, id } = await rehearsed('debate')
  const state = await engine.state(id)
  expect(whyNotPress(state)).toMatch(/over/)
  const claim = boardOf(state).sides[0].claims[0]
  if (!claim) throw new Error('no claim')
  const note = pressClaim(state, claim)
  expect(note).toContain(`“${claim.node.quote}”`)
  expect(isPressed(state, claim.node.quote)).toBe(false)
  const sent = { id: 'm', member: 'moderator', text: note, at: 0, seq: 1 }
  expect(isPressed({ messages: [sent] }, claim.node.quote)).toBe(true)
  expect(isPressed({ messages: [{ ...sent, member: null }] }, claim.node.quote)).toBe(false)
  const running = { ...state, status: 'running' as const }
  expect(whyNotPress(running)).toMatch(/closing words/)
  expect(whyNotPress({ ...running, turns: running.turns.slice(0, 2) })).toBeNull()
  expect(whyNotPress({ ...running, turns: [], agents: { moderator: { kind: 'person' } } })).toMatch(/You speak/)
})
