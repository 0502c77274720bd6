import { expect, test } from 'vitest'
import type { NewDialog } from '../../../../../src/core/contract/dialog-config.ts'
import type { ModelRequest } from '../../../../../src/core/engine/ports.ts'
import { promptTexts } from '../../../../helpers/prompt-texts.ts'
import { ScriptedProvider } from '../../../../helpers/scripted-provider.ts'
import { plainWords, play } from '../../../../helpers/story.ts'
import { testEngine } from '../../../../helpers/test-engine.ts'

const KEY = 'story.language'
const lastLine = (texts: readonly string[]) => texts.at(-1)?.split('\n').at(-1)

/** What ends the prompts of a story whose wish shows no language, or with a language that was chosen. */
async function ends(more: Partial<NewDialog> = {}): Promise<ReadonlySet<string | undefined>> {
  const provider = new ScriptedProvider(plainWords)
  await play(testEngine(provider), ['I look around.'], { topic: 'Radio', ...more })
  const turns = provider.requests.filter(({ scene }) => ['introduction', 'moderation', 'speech'].includes(scene.kind))
  return new Set(turns.map((request: ModelRequest) => lastLine(promptTexts(request))))
}

test('the prompts of a story name no topic, which they do not show', async () => {
  expect(await ends()).toEqual(
    new Set(['Speak the language in which the player writes, and before the player has written, that of the world.']),
  )
  expect(await ends({ language: 'de' })).toEqual(new Set(['Speak German.']))
})

test('a story begun before keeps the sentence that it had', async () => {
  const { engine, storage } = testEngine(new ScriptedProvider(plainWords))
  const before = await play({ engine }, ['I look around.'], { topic: 'Radio' })
  const { [KEY]: _, ...set } = { ...(await storage.log.texts(before.texts ?? '')) }
  const texts = await storage.log.keepTexts(set)
  const facts = await storage.log.read(before.id)
  await storage.log.append(
    'older',
    facts.map(({ dialogId: _dialog, seq: _seq, at: _at, ...body }) =>
      body.type === 'dialog-started' ? { ...body, texts } : body,
    ),
  )
  const told = before.turns.find(({ kind, stages }) => kind === 'moderation' && stages.length > 0)!
  const { parts } = await engine.prompt('older', told.id, 'final')
  expect(JSON.stringify(parts)).toContain('Speak the language of the topic.')
})
