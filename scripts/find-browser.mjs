// Plain JavaScript: scripts/ensure.mjs runs it on the system's Node, before anything is installed.
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const LINUX = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
]
const SHELL = '/usr/bin/chromium-headless-shell'
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The path of the Chromium or Chrome that the end-to-end tests drive: the one IDI_CHROMIUM names, else one in its usual
 * place, else null.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {NodeJS.Platform} platform
 * @returns {string | null}
 */
export function findBrowser(env, platform) {
  const named = env['IDI_CHROMIUM']
  return (named ? [named] : usualPlaces(env, platform)).find((path) => existsSync(path)) ?? null
}

/**
 * The path of Debian's Chromium without windows, which takes half the processor time of the whole one beside its pages;
 * null where there is none, or a browser is named. It has no microphone and does not print.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {NodeJS.Platform} platform
 * @returns {string | null}
 */
export function findShell(env, platform) {
  return platform === 'linux' && !env['IDI_CHROMIUM'] && existsSync(SHELL) ? SHELL : null
}

function usualPlaces(env, platform) {
  if (platform === 'darwin') return MAC
  if (platform !== 'win32') return LINUX
  const folders = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']].filter(Boolean)
  return folders.map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'))
}
