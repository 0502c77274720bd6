import { expect, test } from 'vitest'
import { PERSON } from '../../../../../src/core/contract/members/member-ids.ts'
import type { FactBody } from '../../../../../src/core/contract/events.ts'
import { audienceOf } from '../../../../../src/core/dialog/aside/share.ts'
import type { ModelRequest } from '../../../../../src/core/engine/ports.ts'
import { exportJson } from '../../../../../src/features/export/files/json/export-json.ts'
import { NO_USAGE } from '../../../../../src/core/dialog/money/usage.ts'
import { newWords, ScriptedProvider } from '../../../../helpers/scripted-provider.ts'
import { FOREST, play, plainWords } from '../../../../helpers/story.ts'
import { testEngine } from '../../../../helpers/test-engine.ts'

const SECRETS = FOREST.companions.map(({ seat, secret = '' }) => ({ seat, secret }))
const told = ({ system, messages }: ModelRequest) => JSON.stringify([system, messages])
const within = (text: string) => JSON.stringify(text).slice(1, -1)

test.each(['first', 'second'] as const)(
  'a companion taken aside knows its own secret, and no one else’s (%s)',
  async (seat) => {
    const provider = new ScriptedProvider(plainWords)
    const at = testEngine(provider)
    const story = await play(at, ['I look about.'])
    const aside = await at.engine.asides.open(story.id, { with: seat, parent: 'pauses' })
    const before = provider.requests.length
    await at.engine.takeSeat(aside, PERSON, 'What do you keep from me?')
    const talk = await at.engine.settled(aside)
    await at.engine.closeChild(aside, audienceOf('everyone'))
    const requests = provider.requests.slice(before)
    const spoken = requests.filter(({ scene }) => !scene.digestOf)
    expect(spoken.length).toBeGreaterThan(0)
    for (const { seat: whose, secret } of SECRETS) {
      expect(secret.length).toBeGreaterThan(20)
      for (const request of spoken) expect(told(request).includes(within(secret))).toBe(whose === seat)
      // The calls that write summaries for the others know neither secret.
      for (const request of requests.filter(({ scene }) => scene.digestOf))
        expect(told(request)).not.toContain(within(secret))
      expect(new TextDecoder().decode(exportJson(talk, { content: 'drafts' }))).not.toContain(within(secret))
    }
    for (const request of spoken) expect(told(request)).not.toContain(within(FOREST.hidden.slice(0, 60)))
  },
)

test('the digest of an aside that was partly folded is made from the whole aside', async () => {
  const provider = new ScriptedProvider(({ scene }) =>
    scene.digestOf ? 'They spoke.' : `${scene.member} ${scene.speech}: ${newWords(15)}.`,
  )
  const at = testEngine(provider)
  const story = await play(at, ['I look about.'])
  const aside = await at.engine.asides.open(story.id, { with: 'first', parent: 'pauses' })
  for (const words of ['Of lanterns first.', 'Of bells then.', 'Of bread at last.']) {
    await at.engine.takeSeat(aside, PERSON, words)
    await at.engine.settled(aside)
  }
  const { seq, turns } = await at.engine.state(aside)
  const fold: FactBody = {
    type: 'turns-folded',
    foldId: 'fold',
    throughSeq: turns[3]?.endedSeq ?? seq,
    text: 'Lanterns and bells.',
    turns: 4,
    tokensBefore: 100,
    tokensAfter: 10,
    usage: NO_USAGE,
    provider: 'scripted',
    model: 'm',
  }
  await at.storage.log.append(aside, [fold])
  await at.engine.closeChild(aside, audienceOf('everyone'))
  const digest = provider.requests.findLast(({ scene }) => scene.digestOf)
  for (const word of ['lanterns', 'bells', 'bread']) expect(digest && told(digest)).toContain(`Of ${word}`)
  expect(digest?.scene.digestOf?.said).toHaveLength(6)
})

test('a dialog in an aside cannot be branched', async () => {
  const at = testEngine(new ScriptedProvider(plainWords))
  const story = await play(at, ['I look about.'])
  const aside = await at.engine.asides.open(story.id, { with: 'first', parent: 'pauses' })
  await at.engine.takeSeat(aside, PERSON, 'A word.')
  const { turns } = await at.engine.settled(aside)
  const turnId = turns[0]?.id ?? ''
  await expect(at.engine.branch(aside, { turnId, keep: 'turn', seats: {} })).rejects.toThrow(
    /^An aside belongs to the dialog it was opened in and has no branches of its own/,
  )
  expect(await at.engine.list()).toHaveLength(2)
})

test('the list counts all turns of a story', async () => {
  const at = testEngine(new ScriptedProvider(plainWords))
  const story = await play(at, ['I look about.', 'I go on.'])
  const [row] = await at.engine.list()
  expect(row).toMatchObject({ planned: null, speeches: story.turns.filter(({ status }) => status === 'ended').length })
})
