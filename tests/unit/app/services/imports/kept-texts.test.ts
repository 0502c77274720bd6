import { expect, onTestFinished, test } from 'vitest'
import type { ModeRegistry } from '../../../../../src/core/engine/ports.ts'
import { ExportThreads } from '../../../../../src/features/export/files/index.ts'
import { parseImport } from '../../../../../src/features/export/files/parse-import.ts'
import { modes } from '../../../../../src/modes/index.ts'
import { createRenderer } from '../../../../../src/features/export/engine/create-renderer.ts'
import { storeImport } from '../../../../../src/app/services/imports/store-import.ts'
import { FakeClock } from '../../../../helpers/fake-clock.ts'
import { ScriptedProvider } from '../../../../helpers/scripted-provider.ts'
import { runDialog, temporaryFolder, testEngine, type TestEngine } from '../../../../helpers/test-engine.ts'

/** The debate with the texts of another version of the app. */
const debate = modes.get('debate')
const spoken = { ...debate, texts: debate.texts.map((piece) => ({ ...piece, text: `Once: ${piece.text}` })) }
const otherVersion: ModeRegistry = { list: () => [spoken], get: () => spoken }

function rendererOf({ engine, storage }: TestEngine) {
  const exporter = new ExportThreads()
  onTestFinished(() => exporter.close())
  return createRenderer({
    engine,
    log: storage.log,
    providers: { priceOf: () => null },
    modes,
    exporter,
    settled: () => Promise.resolve(),
    soundOf: () => Promise.resolve(new Map()),
    now: () => 0,
  })
}

test('an exported dialog shows on another machine the prompts it was started with', async () => {
  const there = testEngine(new ScriptedProvider(), temporaryFolder(), new FakeClock(), otherVersion)
  const { id, turns } = await runDialog(there, { turns: 1 })
  const { bytes } = await rendererOf(there).render(id, 'json')

  const here = testEngine()
  const imported = await storeImport(parseImport(new TextDecoder().decode(bytes)), {
    log: here.storage.log,
    settings: here.storage.settings,
    newId: () => 'b',
  })
  const state = await here.engine.state(imported.id)
  for (const [index, turn] of turns.entries())
    for (const { stage } of turn.stages) {
      const seen = await here.engine.prompt('b', state.turns[index]?.id ?? '', stage)
      const was = await there.engine.prompt(id, turn.id, stage)
      expect(seen.parts.map((part) => part.text)).toEqual(was.parts.map((part) => part.text))
      expect(seen.parts[0]?.text).toContain('Once: ')
    }
  const again = JSON.parse(new TextDecoder().decode((await rendererOf(here).render('b', 'json')).bytes)) as object
  expect(again).toHaveProperty('texts', JSON.parse(new TextDecoder().decode(bytes)).texts)
})

test('a partial export does not contain the prompts of the models', async () => {
  const made = testEngine()
  const { id } = await runDialog(made, { turns: 1 })
  for (const content of ['finals', 'drafts'] as const) {
    const { bytes } = await rendererOf(made).render(id, 'json', { content })
    expect(JSON.parse(new TextDecoder().decode(bytes))).not.toHaveProperty('texts')
  }
})
