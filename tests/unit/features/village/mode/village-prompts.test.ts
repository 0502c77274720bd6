import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { withSetup } from '../../../../../src/core/dialog/modes/mode-setup.ts'
import { DEFAULT_VILLAGE } from '../../../../../src/features/village/mode/villages.ts'
import { findings } from '../../../modes/prompt-findings.ts'
import { openScene, textOf, type WholePrompt } from '../../../modes/whole-prompts.ts'

/** A village in which models decide, meet and talk. */
async function villagePrompts(): Promise<readonly WholePrompt[]> {
  const scene = await openScene(({ messages = [], response_format: format }, calls) => {
    const [, listed = ''] = textOf(messages.at(-1)?.content).split('\nChoices:\n')
    const choices = listed.split('\n').map((line) => line.replace(/^- /, ''))
    const talk = choices.find((each) => /interact|say|accept/.test(each))
    const choice = calls % 3 === 0 ? choices.at(-1) : (talk ?? choices[0])
    return format
      ? { tokens: [JSON.stringify({ choice, message: 'Good day.', plan: 'I look about.', remember: `Day ${calls}.` })] }
      : null
  })
  const { engine, dialog, fake } = scene.made
  const minds = ['ada', 'ben', 'cleo', 'finn'].map(
    (id) => [id, { kind: 'model', model: { provider: 'box', model: 'm' } }] as const,
  )
  const id = await engine.create(
    withSetup(dialog({ mode: 'village', topic: 'A day in Lindenwick' }), {
      world: DEFAULT_VILLAGE,
      speed: 0,
      seconds: 2_000,
      minds: Object.fromEntries(minds),
    }),
  )
  await engine.start(id)
  // Villagers may wait for each other for a long time.
  for (let looks = 0; looks < 200 && fake.requests.length < 40; looks += 1) await setTimeout(20)
  await engine.stop(id, 'now').catch(() => undefined)
  return scene.prompts('village')
}

test('no complete prompt of a village contradicts itself, repeats itself or has an unfilled place', async () => {
  const prompts = await villagePrompts()
  expect(prompts.length).toBeGreaterThan(1)
  expect(findings(prompts)).toEqual([])
})
