import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openApp, type App } from '../../../../../src/app/index.ts'
import type { NewDialog } from '../../../../../src/core/contract/dialog-config.ts'
import type { DialogState } from '../../../../../src/core/dialog/state.ts'
import { createFakeVendor, type FakeVendor } from '../../../../helpers/fake-vendor/index.ts'
import { newWords } from '../../../../helpers/scripted-provider.ts'
import { temporaryFolder } from '../../../../helpers/test-engine.ts'

export const KEY = 'sk-QZplantedQZ-0123456789'

/** The app with a vendor on this computer that never says the same twice. */
export async function withVendor() {
  let calls = 0
  const vendor = await createFakeVendor({
    reply({ method }) {
      if (method !== 'POST') return {}
      calls += 1
      // The recorded message of a server must not contain its address.
      if (calls === 2) return { fail: { status: 500, headers: { 'retry-after-ms': '1' } } }
      return { text: newWords(40), thinking: newWords(5) }
    },
  })
  onTestFinished(() => vendor.close())
  return { vendor, app: await open(temporaryFolder(), vendor) }
}

/** The app; without a vendor it has no key, and nobody answers at the address. */
export async function open(folder: string, vendor?: FakeVendor): Promise<App> {
  const app = await openApp({
    dataDir: join(folder, 'data'),
    cwd: folder,
    env: { OLLAMA_HOST: 'http://127.0.0.1:1', ...(vendor && { OPENAI_API_KEY: KEY }) },
    baseUrls: { openai: vendor?.origin ?? 'http://127.0.0.1:1' },
  })
  onTestFinished(() => app.close())
  return app
}

export const seat = (name: string) => ({ provider: 'openai', model: 'fake-1', name })
export const dialog: NewDialog = {
  topic: 'Should cities ban private cars?',
  mode: 'debate',
  turns: 2,
  record: true,
  seats: { moderator: seat('Iris'), first: seat('Alpha'), second: seat('Beta') },
}

export async function run(app: App, more: Partial<NewDialog> = {}, before?: (id: string) => Promise<void>) {
  const id = await app.engine.create({ ...dialog, ...more })
  await before?.(id)
  await app.engine.start(id)
  return app.engine.settled(id)
}

export const textOf = async (app: App, id: string): Promise<string> =>
  new TextDecoder().decode((await app.runFiles.save(id)).bytes)

export async function replay(app: App, text: string): Promise<DialogState> {
  const { id } = await app.runFiles.open(text)
  app.runFiles.setSpeed(id, null)
  await app.engine.start(id)
  return app.engine.settled(id)
}

export const said = ({ turns }: DialogState) =>
  turns.map(({ member, text, stages }) => [member, text, stages.map((stage) => [stage.stage, stage.text])])
