import { describe } from 'vitest'
import { browserLauncher } from './browser.ts'
import { electronLauncher } from './electron.ts'
import type { Launcher } from './launcher.ts'

export type { Launcher, LaunchOptions, RunningApp } from './launcher.ts'

/** The hosts the app runs in: the same suite for each. */
export function launchers(): readonly Launcher[] {
  return [browserLauncher, electronLauncher]
}

/** One suite for each host; where a host cannot run, its tests are reported skipped and the name says why. */
export function describeApp(title: string, suite: (launcher: Launcher) => void): void {
  for (const launcher of launchers()) {
    if (launcher.unavailable === null) describe(`${title}, in ${launcher.name}`, () => suite(launcher))
    else describe.skip(`${title}, in ${launcher.name} (skipped: ${launcher.unavailable})`, () => suite(launcher))
  }
}
