import { rmSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createNaturalEngine, type SpeechEngine } from '../../../../../src/features/sound/files/index.ts'
import { makeVoices } from '../../../../helpers/made-voices/make-voices.ts'
import { newDialog, runDialog, temporaryFolder } from '../../../../helpers/test-engine.ts'
import { spoken, statesOf } from './spoken.ts'

// A hundred sentences are spoken by a thread.
vi.setConfig({ testTimeout: 120_000 })

/** Makes two tasks take turns: each waits until the other has done as much, or has ended. */
function byTurns() {
  const done = { voice: 0, dialog: 0 }
  const ended = { voice: false, dialog: false }
  let wake: (() => void)[] = []
  const tell = () => {
    for (const each of wake) each()
    wake = []
  }
  return {
    done,
    async step(who: 'voice' | 'dialog'): Promise<void> {
      const other = who === 'voice' ? 'dialog' : 'voice'
      done[who] += 1
      tell()
      while (done[other] < done[who] - 1 && !ended[other]) await new Promise<void>((resolve) => wake.push(resolve))
    },
    end(who: 'voice' | 'dialog'): void {
      ended[who] = true
      tell()
    },
  }
}

test('fifty turns are voiced while another dialog runs: each proceeds when the other has, and nothing is lost', async () => {
  const folder = temporaryFolder()
  makeVoices(folder)
  const natural = createNaturalEngine({ folder })
  onTestFinished(() => natural.close())
  const turns = byTurns()
  const voices: SpeechEngine = {
    ...natural,
    async speak(request, signal) {
      const sound = await natural.speak(request, signal)
      if (both) await turns.step('voice')
      return sound
    },
  }
  let both = false
  const seat = (voice: string) => ({ engine: 'natural', voice })
  const { audio, voiced, engine, provider } = spoken({
    others: [voices],
    voices: { moderator: seat('F1'), first: seat('M1'), second: seat('F2') },
  })
  const long = { turns: 13, critique: false }
  const finished = await runDialog({ engine }, long)
  const said = provider.script
  let calls = 0
  provider.script = (request, call) => {
    calls += 1
    return [{ wait: turns.step('dialog') }, ...([said?.(request, call) ?? 'x'].flat() as string[])]
  }
  both = true
  const id = await engine.create(newDialog(long))
  await engine.start(id)
  const running = engine.settled(id).then(() => turns.end('dialog'))
  const view = await voiced(finished.id)
  turns.end('voice')
  await running
  const { length } = finished.turns
  expect(length).toBeGreaterThanOrEqual(50)
  expect(statesOf(view)).toEqual(Array(length).fill('ready'))
  expect(view.turns.every(({ standIn }) => standIn === null)).toBe(true)
  const other = await engine.state(id)
  expect(other.status).toBe('completed')
  expect(other.turns.filter(({ text }) => text !== '')).toHaveLength(length)
  expect(calls).toBeGreaterThanOrEqual(length)
  expect(turns.done.voice).toBeGreaterThanOrEqual(100)
  await audio.close()
  rmSync(folder, { recursive: true })
})
