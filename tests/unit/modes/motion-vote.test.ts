import type { MotionChoice } from '../../../src/core/contract/judging/motion-choices.ts'
import { expect, test } from 'vitest'
import { formatMotionVote, mayVote, motionVotes, voteToAsk } from '../../../src/core/dialog/board/motion-vote.ts'
import { PERSON_WAIT_MS } from '../../../src/core/contract/limits.ts'
import type { DialogEvent } from '../../../src/core/contract/events.ts'
import type { Engine } from '../../../src/core/engine/index.ts'
import { exportFormat } from '../../../src/features/export/files/export-formats.ts'
import { exportJson } from '../../../src/features/export/files/json/export-json.ts'
import { parseImport } from '../../../src/features/export/files/parse-import.ts'
import { newDialog, testEngine, watchUntil } from '../../helpers/test-engine.ts'
import { gate, ScriptedProvider } from '../../helpers/scripted-provider.ts'
import { promptTexts } from '../../helpers/prompt-texts.ts'
import { variedWords } from '../../../src/core/engine/play/varied-words.ts'
import type { ModelRequest } from '../../../src/core/engine/ports.ts'

const OXFORD = { style: 'oxford', critique: false } as const
const words = ({ scene }: ModelRequest) => variedWords(`${scene.member} ${scene.task?.title} ${scene.speech}`, 20)

/** A dialog that waits in a speech until the test releases it. */
async function waitingIn(speech: number) {
  const held = gate()
  const provider = new ScriptedProvider((request) =>
    request.scene.speech === speech && request.scene.kind === 'speech'
      ? [{ wait: held.wait }, words(request)]
      : words(request),
  )
  const made = testEngine(provider)
  const id = await made.engine.create(newDialog(OXFORD))
  await made.engine.start(id)
  await watchUntil(made.engine, id, (event) => event.type === 'turn-started' && event.speech === speech)
  return { ...made, provider, id, held }
}

test('a vote is asked for once before anybody argues and once when both have closed; the last vote of each time counts', async () => {
  const { engine, id, held } = await waitingIn(1)
  expect(voteToAsk(await engine.state(id))).toBe('before')
  await engine.vote(id, 'before', 'against')
  await engine.vote(id, 'before', 'undecided')
  await expect(engine.vote(id, 'after', 'for')).rejects.toThrow('after the closing words')
  expect(voteToAsk(await engine.state(id))).toBeNull()
  held.open()
  const ended = await engine.settled(id)
  await expect(engine.vote(id, 'before', 'for')).rejects.toThrow('somebody has argued')
  expect(voteToAsk(ended)).toBe('after')
  await engine.vote(id, 'after', 'for')
  const state = await engine.state(id)
  expect(motionVotes(state)).toEqual({ before: 'undecided', after: 'for', late: true })
  expect(formatMotionVote(state, 'Your vote')).toMatch(
    /^Your vote: undecided before, for the motion after the verdict\. \S+ wins the vote\.$/,
  )
})

test('the first vote can be given before the start, however early the first speech ends', async () => {
  const { engine } = testEngine(new ScriptedProvider(words))
  const id = await engine.create(newDialog(OXFORD))
  await expect(engine.vote(id, 'after', 'for')).rejects.toThrow('after the closing words')
  await engine.vote(id, 'before', 'for')
  await engine.start(id)
  const ended = await engine.settled(id)
  expect(motionVotes(ended)).toEqual({ before: 'for' })
  expect(voteToAsk(ended)).toBe('after')
  const classic = await engine.create(newDialog())
  await expect(engine.vote(classic, 'before', 'for')).rejects.toThrow('no motion to vote on')
})

test('no member is told how the person voted', async () => {
  const { engine, id, held, provider } = await waitingIn(1)
  await engine.vote(id, 'before', 'against')
  held.open()
  await engine.settled(id)
  const told = provider.requests.flatMap(promptTexts).join('\n')
  expect(told).not.toMatch(/"choice"|motion-vote|against the motion before/)
  const unvoted = await waitingIn(1)
  unvoted.held.open()
  await unvoted.engine.settled(unvoted.id)
  // Every call is word for word the same as without a vote.
  expect(provider.requests.map(promptTexts)).toEqual(unvoted.provider.requests.map(promptTexts))
})

/** A watcher who may vote, and what they saw. */
function voter(engine: Engine, id: string) {
  const stop = new AbortController()
  const seen: DialogEvent[] = []
  const done = (async () => {
    for await (const batch of engine.watch(id, 0, stop.signal, { mayVote: true })) seen.push(...batch)
  })()
  const waits = () => seen.findLast((event) => event.type === 'vote-open')?.until
  return {
    waits,
    leave: async () => {
      stop.abort()
      await done
    },
  }
}

/** A dialog whose person has voted before and watches, when it waits for the second vote. */
async function waitingForVote() {
  const made = await waitingIn(1)
  await made.engine.vote(made.id, 'before', 'for')
  const watcher = voter(made.engine, made.id)
  made.held.open()
  await expect.poll(() => watcher.waits()).toBeTypeOf('number')
  const judged = () => made.provider.requests.some(({ scene }) => scene.kind === 'summary')
  expect(judged()).toBe(false)
  return { ...made, watcher, judged }
}

test('the verdict waits for the second vote of a watcher, which then does not count as late', async () => {
  const { engine, id, watcher } = await waitingForVote()
  await engine.vote(id, 'after', 'against')
  const state = await engine.settled(id)
  expect(motionVotes(state)).toEqual({ before: 'for', after: 'against', late: false })
  await expect.poll(() => watcher.waits()).toBeNull()
  await watcher.leave()
})

test('skipping the second vote ends the wait too', async () => {
  const { engine, id, watcher } = await waitingForVote()
  await engine.vote(id, 'after', null)
  expect((await engine.settled(id)).status).toBe('completed')
  await watcher.leave()
})

test('the verdict waits ten seconds and no longer', async () => {
  const { engine, id, watcher, clock, judged } = await waitingForVote()
  clock.advance(PERSON_WAIT_MS - 1)
  expect(judged()).toBe(false)
  clock.advance(1)
  expect((await engine.settled(id)).status).toBe('completed')
  await watcher.leave()
})

test('the verdict does not wait for somebody who did not vote before', async () => {
  const made = await waitingIn(1)
  const watcher = voter(made.engine, made.id)
  made.held.open()
  expect((await made.engine.settled(made.id)).status).toBe('completed')
  expect(watcher.waits()).toBeUndefined()
  await watcher.leave()
})

test('a vote survives a kill, and a skipped one is not asked for again', async () => {
  const made = await waitingIn(1)
  await made.engine.vote(made.id, 'before', null)
  const { engine } = await made.reopen()
  await engine.recover()
  const state = await engine.state(made.id)
  expect([motionVotes(state).before, voteToAsk(state), formatMotionVote(state, 'Your vote')]).toEqual([
    null,
    null,
    null,
  ])
  await engine.vote(made.id, 'before', 'for')
  await engine.resume(made.id)
  made.held.open()
  expect(motionVotes(await engine.settled(made.id)).before).toBe('for')
})

test.each<[MotionChoice, MotionChoice, string]>([
  ['undecided', 'for', 'First wins'],
  ['for', 'undecided', 'Second wins'],
  ['for', 'against', 'Second wins'],
  ['against', 'undecided', 'First wins'],
  ['against', 'against', 'Nobody wins'],
])('a vote changed from %s to %s: %s the vote', async (before, after, wins) => {
  const { engine, id, held } = await waitingIn(1)
  await engine.vote(id, 'before', before)
  held.open()
  await engine.settled(id)
  await engine.vote(id, 'after', after)
  const state = await engine.state(id)
  const [subject = ''] = wins.split(' ')
  const seat = { First: 'first', Second: 'second' }[subject] as 'first' | 'second' | undefined
  const name = seat ? state.config?.seats[seat].name : subject
  expect(formatMotionVote(state, 'Your vote')).toContain(`${name} wins the vote.`)
})

test('a branch from the closing words keeps the first vote and asks for the second anew', async () => {
  const { engine, id, held } = await waitingIn(1)
  await engine.vote(id, 'before', 'for')
  held.open()
  const ended = await engine.settled(id)
  await engine.vote(id, 'after', 'against')
  const last = ended.turns.findLast(({ kind }) => kind === 'speech')
  const state = await engine.state(await engine.branch(id, { turnId: last?.id ?? '', keep: 'turn', seats: {} }))
  expect(motionVotes(state)).toEqual({ before: 'for' })
  expect(mayVote(state, 'before')).toBe(false)
})

test('the vote is in files beside the verdict, and in an import from JSON', async () => {
  const { engine, id, held } = await waitingIn(1)
  await engine.vote(id, 'before', 'undecided')
  held.open()
  await engine.settled(id)
  await engine.vote(id, 'after', 'against')
  const state = await engine.state(id)
  const told = 'Reader’s vote: undecided before, against the motion after the verdict.'
  for (const format of ['txt', 'md', 'html'])
    expect(new TextDecoder().decode(await exportFormat(format).render(state, { content: 'finals' }))).toContain(told)
  const back = parseImport(new TextDecoder().decode(exportJson(state, { content: 'finals' })))
  expect(JSON.stringify(back)).toContain('motion-vote')
})
