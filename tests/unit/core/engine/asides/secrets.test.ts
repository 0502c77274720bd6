import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PERSON } from '../../../../../src/core/contract/members/member-ids.ts'
import { SHARES, type Share } from '../../../../../src/core/contract/origins/aside.ts'
import { audienceOf } from '../../../../../src/core/dialog/aside/share.ts'
import { newWords, ScriptedProvider } from '../../../../helpers/scripted-provider.ts'
import { newDialog, testEngine, type TestEngine } from '../../../../helpers/test-engine.ts'

const SEATS = ['moderator', 'first', 'second'] as const
type Seat = (typeof SEATS)[number]

/** Words of an aside with one member, and who may know them. */
interface Secret {
  readonly with: Seat
  readonly share: Share
  readonly said: readonly string[]
  readonly digest: string
}

/** Whether both texts share a run of this many characters. */
const RUN = 20
function sharesRun(secret: string, told: string): boolean {
  for (let at = 0; at + RUN <= secret.length; at += 1) if (told.includes(secret.slice(at, at + RUN))) return true
  return false
}

/**
 * Holds the asides of a plan one after another, with a turn of the dialog between them, and then runs the dialog to its
 * end.
 */
async function hold(at: TestEngine, id: string, plan: readonly (readonly [Seat, Share, number])[]) {
  const secrets: Secret[] = []
  await at.engine.start(id)
  for (const [seat, share, exchanges] of plan) {
    const aside = await at.engine.asides.open(id, { with: seat, parent: 'pauses' })
    const from = (await at.engine.state(aside)).turns.length
    for (let exchange = 0; exchange < exchanges; exchange += 1) {
      await at.engine.takeSeat(aside, PERSON, newWords(12))
      await at.engine.settled(aside)
    }
    await at.engine.closeChild(aside, audienceOf(share))
    const said = (await at.engine.state(aside)).turns.slice(from).map(({ text }) => text)
    const digest = (await at.engine.state(id)).children.find((child) => child.id === aside)?.digests.at(-1)?.text ?? ''
    secrets.push({ with: seat, share, said, digest })
    if ((await at.engine.state(id)).status === 'paused') await at.engine.resume(id, { step: 'turn' })
    await at.engine.settled(id)
  }
  if ((await at.engine.state(id)).status === 'paused') await at.engine.resume(id)
  const state = await at.engine.settled(id)
  return { secrets, state }
}

test('words of an aside reach only their audience, and its member remembers them', async () => {
  let seen = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...SEATS), fc.constantFrom(...SHARES), fc.integer({ min: 1, max: 2 })), {
        minLength: 1,
        maxLength: 3,
      }),
      fc.constantFrom(0, 300),
      async (plan, foldAbove) => {
        const at = testEngine(new ScriptedProvider(() => newWords(30)))
        const id = await at.engine.create(newDialog({ turns: 1, critique: false, foldAbove }))
        const { secrets, state } = await hold(at, id, plan)
        expect(state.status).toBe('completed')
        const folded = JSON.stringify(state.folds.map(({ text }) => text))
        for (const { id: turnId, member, seq } of state.turns) {
          const { parts } = await at.engine.prompt(id, turnId, 'final')
          const told = parts.map(({ text }) => text).join('\n')
          for (const secret of secrets) {
            const child = state.children.find((each) => each.with === secret.with)
            const closed = child?.digests.find(({ text }) => text === secret.digest)?.seq ?? 0
            const mayHear = secret.share === 'everyone' || (secret.share === 'moderator' && member === 'moderator')
            if (member !== secret.with) {
              for (const text of secret.said) expect(sharesRun(text, told)).toBe(false)
              if (!mayHear) expect(sharesRun(secret.digest, told)).toBe(false)
              else if (seq > closed && !(secret.share === 'everyone' && folded.length > 2))
                expect(told).toContain(secret.digest)
            } else if (seq > closed) for (const text of secret.said) expect(told).toContain(text)
            seen += 1
          }
        }
      },
    ),
    { numRuns: 100 },
  )
  expect(seen).toBeGreaterThan(500)
})
