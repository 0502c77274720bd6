import { chromium, type Browser } from 'playwright-core'
import { CHROMIUM_FLAGS } from '../../../scripts/chromium-flags.ts'
import { findBrowser } from '../../../scripts/find-browser.mjs'

/** The microphone beeps once a second; whether a page may listen is still asked. */
const FLAGS = [...CHROMIUM_FLAGS, '--use-fake-device-for-media-stream']

const executablePath = findBrowser(process.env, process.platform)

/** Why there is no Chromium to test with; null when there is. */
export const noChromium =
  executablePath === null ? 'neither Chromium nor Chrome is here; name one with IDI_CHROMIUM' : null

let running: Promise<Browser> | null = null

/**
 * The Chromium of this process, started by the first test that wants one: tests share nothing within it as long as each
 * has a context of its own. It ends with the process; one that has ended is started anew.
 */
export async function sharedChromium(): Promise<Browser> {
  if (executablePath === null) throw new Error('There is no Chromium here.')
  if (running === null || !(await running).isConnected()) running = chromium.launch({ executablePath, args: FLAGS })
  return running
}
