import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openApp } from '../../../../../src/app/index.ts'
import type { ServerSettings } from '../../../../../src/core/contract/host/servers.ts'
import { createServices, type RpcServices } from '../../../../../src/app/acts/index.ts'
import { createFakeVendor, type FakeRecord, type FakeReply } from '../../../../helpers/fake-vendor/index.ts'
import { newWords } from '../../../../helpers/scripted-provider.ts'
import { temporaryFolder } from '../../../../helpers/test-engine.ts'

export const KEY = 'sk-marker-0123456789-wxyz'
export const { signal } = new AbortController()

/** The app with its services, closed at the end of the test at the latest. */
export async function open(dataDir: string, config?: object) {
  const cwd = temporaryFolder()
  if (config) {
    writeFileSync(join(cwd, 'idi.config.json'), JSON.stringify(config))
  }
  const app = await openApp({ dataDir, cwd, env: { OLLAMA_HOST: 'http://127.0.0.1:1' } })
  onTestFinished(() => app.close())
  const services: RpcServices = createServices(app, {
    host: 'browser',
    capabilities: { saveDialog: false, revealFile: false, nativeMenus: false },
    save: async () => ({ kind: 'cancelled' }),
    reveal: async () => {},
    showFolder: async () => {},
    async *commands() {},
  })
  return { app, services }
}

export async function vendorWith(reply: (request: FakeRecord) => FakeReply = () => ({ text: newWords(20) })) {
  const vendor = await createFakeVendor({ reply })
  onTestFinished(() => vendor.close())
  return vendor
}

export const lab = (baseUrl: string, more: Partial<ServerSettings> = {}): ServerSettings => ({
  label: 'Lab',
  kind: 'openai',
  baseUrl,
  ...more,
})
