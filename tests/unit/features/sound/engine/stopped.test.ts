import { expect, test } from 'vitest'
import { gate } from '../../../../helpers/scripted-provider.ts'
import { newDialog } from '../../../../helpers/test-engine.ts'
import { tone } from '../../../../helpers/tone-engine.ts'
import { short, spoken, statesOf } from './spoken.ts'

test('stopping a dialog ends its voicing in the background, and voicing on request still works', async () => {
  const { audio, tones, until, engine, provider } = spoken()
  const model = gate()
  const said = provider.script
  provider.script = (request, call) =>
    request.scene.kind === 'summary' ? ['The end. ', { wait: model.wait }] : (said?.(request, call) ?? 'x')
  let calls = 0
  tones.script = async ({ text }, signal) => {
    calls += 1
    // The second sentence of the first turn never ends, and three turns wait after it.
    if (calls === 2)
      await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
    return tone(text)
  }
  const id = await engine.create(newDialog(short))
  await audio.set(id, { live: true })
  await engine.start(id)
  await until(id, (view) => view.turns.length === 4)
  await expect.poll(() => calls).toBe(2)
  await engine.stop(id, 'now')
  const stopped = await until(id, (view) => !view.working)
  model.open()
  expect(calls).toBe(2)
  expect(statesOf(stopped)).toEqual(['none', 'none', 'none', 'none'])
  expect(tones.asked).toHaveLength(2)
  tones.script = () => undefined
  await audio.voice(id)
  await until(id, (view) => statesOf(view).join() === 'ready,ready,ready,ready' && !view.working)
})
