import { chromium, type Browser } from 'playwright-core'
import { CHROMIUM_FLAGS } from '../../../scripts/chromium-flags.ts'
import { findBrowser } from '../../../scripts/find-browser.mjs'

/**
 * The fake microphone beeps once a second; the page still has to ask for permission. Each test has a fresh page, whose
 * script is not run often enough to be worth compiling a second and third time.
 */
const FLAGS = [...CHROMIUM_FLAGS, '--use-fake-device-for-media-stream', '--js-flags=--no-opt --no-maglev']

const executablePath = findBrowser(process.env, process.platform)

/** Why there is no Chromium to test with; null when there is. */
export const noChromium =
  executablePath === null ? 'neither Chromium nor Chrome is here; name one with IDI_CHROMIUM' : null

let running: Promise<Browser> | null = null

/**
 * One Chromium for all tests of this process, started by the first test that needs it: each test has a context of its
 * own, so that they share nothing. It ends with the process, and is started again if it has died.
 */
export async function sharedChromium(): Promise<Browser> {
  if (executablePath === null) throw new Error('There is no Chromium here.')
  if (running === null || !(await running).isConnected()) running = chromium.launch({ executablePath, args: FLAGS })
  return running
}
