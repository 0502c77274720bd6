import { chromium, type Browser } from 'playwright-core'
import { CHROMIUM_FLAGS } from '../../../scripts/chromium-flags.ts'
import { findBrowser, findShell } from '../../../scripts/find-browser.mjs'

/**
 * The fake microphone beeps once a second; the page still has to ask for permission. Each test has a fresh page, whose
 * script is not run often enough to be worth compiling a second and third time.
 */
const FLAGS = [...CHROMIUM_FLAGS, '--use-fake-device-for-media-stream', '--js-flags=--no-opt --no-maglev']

const whole = findBrowser(process.env, process.platform)

/** Why there is no Chromium to test with; null when there is. */
export const noChromium = whole === null ? 'neither Chromium nor Chrome is here; name one with IDI_CHROMIUM' : null

const running = new Map<string, Promise<Browser>>()

/**
 * One Chromium for all tests of this process, started by the first test that needs it: each test has a context of its
 * own, so that they share nothing. It ends with the process, and is started again if it has died.
 * @param needsWhole the test needs what the Chromium without windows lacks
 */
export async function sharedChromium(needsWhole = false): Promise<Browser> {
  if (whole === null) throw new Error('There is no Chromium here.')
  const executablePath = needsWhole ? whole : (findShell(process.env, process.platform) ?? whole)
  const before = running.get(executablePath)
  if (before !== undefined && (await before).isConnected()) return before
  const started = chromium.launch({ executablePath, args: FLAGS })
  running.set(executablePath, started)
  return started
}
