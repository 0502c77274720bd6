import { describe } from 'vitest'
import { browserLauncher } from './browser.ts'
import { electronLauncher } from './electron.ts'
import type { Launcher } from './launcher.ts'

export type { Launcher, LaunchOptions, RunningApp } from './launcher.ts'

/** The hosts that every suite runs in. */
export function launchers(): readonly Launcher[] {
  return [browserLauncher, electronLauncher]
}

/** Runs a suite for each host; where a host cannot run, its tests are reported as skipped, and the title says why. */
export function describeApp(title: string, suite: (launcher: Launcher) => void): void {
  for (const launcher of launchers()) {
    if (launcher.unavailable === null) describe(`${title}, in ${launcher.name}`, () => suite(launcher))
    else describe.skip(`${title}, in ${launcher.name} (skipped: ${launcher.unavailable})`, () => suite(launcher))
  }
}
