import { PERSON } from '../../../../src/core/contract/members/member-ids.ts'
import type { World } from '../../../../src/core/contract/story/world.ts'
import type { DialogState } from '../../../../src/core/dialog/state.ts'
import { withWorld } from '../../../../src/features/story/model/with-world.ts'
import { createEngine, type Engine } from '../../../../src/core/engine/index.ts'
import { modes } from '../../../../src/modes/index.ts'
import { createRehearsalProvider } from '../../../../src/providers/rehearsal/index.ts'
import { openStorage } from '../../../../src/core/storage/index.ts'
import { FakeClock } from '../../../helpers/fake-clock.ts'
import { goOn } from '../../../helpers/story.ts'
import { newDialog, registryOf, temporaryFolder } from '../../../helpers/test-engine.ts'

/** An engine with built-in voices in all seats, and a story begun in it. */
async function begun(world: World, seed: number, foldAbove: number) {
  const clock = new FakeClock()
  const provider = createRehearsalProvider({ clock })
  const storage = openStorage(temporaryFolder(), { now: () => clock.now() })
  const engine = createEngine({
    log: storage.log,
    providers: registryOf(provider),
    modes,
    clock,
    random: () => 0.5,
    newId: () => crypto.randomUUID(),
  })
  const { seats, ...rest } = newDialog({ mode: 'story', topic: world.title, turns: 50, seed, foldAbove })
  const spoken = { ...seats.moderator, provider: 'rehearsal', model: 'instant' }
  const id = await engine.create(
    withWorld({ ...rest, seats: { moderator: spoken, first: spoken, second: spoken } }, world),
  )
  await engine.start(id)
  await engine.settled(id)
  const close = async () => {
    await engine.close()
    storage.close()
  }
  return { engine, id, close }
}

/** A story of the built-in voices, played with these words. */
export async function played(
  world: World,
  seed: number,
  words: readonly string[],
  foldAbove = 0,
): Promise<DialogState> {
  const { engine, id, close } = await begun(world, seed, foldAbove)
  try {
    return await goOn({ engine }, id, words)
  } finally {
    await close()
  }
}

/** The same, in which the player allows everything. */
export async function playedFreely(world: World, seed: number, words: readonly string[]): Promise<DialogState> {
  const { engine, id, close } = await begun(world, seed, 0)
  try {
    let state = await engine.state(id)
    for (const text of words) {
      await engine.takeSeat(id, PERSON, text)
      state = await allowed(engine, id)
    }
    return state
  } finally {
    await close()
  }
}

/** Waits until the dialog rests, and grants what is asked meanwhile. */
async function allowed(engine: Engine, id: string): Promise<DialogState> {
  const stop = new AbortController()
  const { seq } = await engine.state(id)
  const answering = (async () => {
    for await (const batch of engine.watch(id, seq, stop.signal))
      for (const event of batch)
        if (event.type === 'consent-asked') await engine.answerConsent(id, event.requestId, true)
  })().catch(() => undefined)
  const state = await engine.settled(id)
  stop.abort()
  await answering
  return state
}

/** An aside in a story, and the words of its partner. */
export async function apart(
  world: World,
  {
    before = [],
    member,
    words,
  }: { readonly before?: readonly string[]; readonly member: string; readonly words: readonly string[] },
) {
  const { engine, id, close } = await begun(world, 3, 0)
  try {
    const story = await goOn({ engine }, id, before)
    const who = Object.values(story.characters).find(({ name }) => name === member)?.id
    const child = await engine.asides.open(id, { with: who ?? member, parent: 'pauses' })
    for (const text of words) {
      if ((await engine.state(child)).status !== 'paused') break
      await engine.takeSeat(child, PERSON, text)
      await engine.settled(child)
    }
    const state = await engine.state(child)
    return { state, said: state.turns.filter((turn) => turn.member !== PERSON).map(({ text }) => text) }
  } finally {
    await close()
  }
}
