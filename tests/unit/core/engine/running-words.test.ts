import { expect, test } from 'vitest'
import { recovery } from '../../../../src/core/engine/run/turn-facts.ts'
import { openStorage } from '../../../../src/core/storage/index.ts'
import { ScriptedProvider } from '../../../helpers/scripted-provider.ts'
import { newDialog, temporaryFolder, testEngine, watchUntil } from '../../../helpers/test-engine.ts'

test('after a kill only the words of the stage under way are restored, not those of an ended stage or another turn', async () => {
  const dataDir = temporaryFolder()
  const stands = { wait: new Promise<void>(() => undefined) }
  const provider = new ScriptedProvider(({ scene: { kind, stage } }) =>
    kind === 'speech' && stage === 'critique' ? ['So far', stands] : `${kind} ${stage}`,
  )
  const { engine } = testEngine(provider, dataDir)
  const id = await engine.create(newDialog({ turns: 1 }))
  const seen = watchUntil(engine, id, (event) => event.type === 'stage-delta' && event.text === 'So far')
  await engine.start(id)
  await seen
  const state = await engine.state(id)
  const open = state.turns.at(-1)!
  const failed = (words: Parameters<typeof recovery>[1]) =>
    recovery(state, words).find((fact) => fact.type === 'turn-failed')
  expect(failed({ turnId: open.id, stage: 'critique', text: 'So far' })).toMatchObject({
    stage: 'critique',
    partialText: 'So far',
  })
  for (const words of [
    null,
    { turnId: open.id, stage: 'draft' as const, text: 'speech draft' },
    { turnId: 'another', stage: 'critique' as const, text: 'Old' },
    { turnId: open.id, stage: 'critique' as const, text: '' },
  ])
    expect(failed(words)).toMatchObject({ stage: null, partialText: '' })
})

test('words kept for a running stage are deleted when its dialog is released', async () => {
  const storage = openStorage(temporaryFolder())
  const words = { turnId: 't', stage: 'draft', text: 'So far' } as const
  await storage.log.keepWords('a', { ...words, text: 'So' })
  await storage.log.keepWords('a', words)
  await storage.log.keepWords('b', { ...words, text: 'Other' })
  expect(await storage.log.keptWords('a')).toEqual(words)
  await storage.log.release('a')
  expect(await storage.log.keptWords('a')).toBeNull()
  expect(await storage.log.keptWords('b')).toMatchObject({ text: 'Other' })
  storage.close()
})
