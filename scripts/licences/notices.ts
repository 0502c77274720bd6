import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Installed } from '../package/locked.ts'

const PAPER = /^(licen[cs]e|copying|notice|ofl)([._-].*)?$/i
const RULE = `\n${'-'.repeat(80)}\n`

/** What a package says about its licence. */
export interface Notice {
  readonly name: string
  readonly version: string
  readonly licence: string
  /** Its licence files, one after the other; empty where it has none. */
  readonly text: string
}

/** Programs that only some machines have: they are listed without a text, because it is node-llama-cpp's. */
export const isOfOneSystem = (name: string): boolean => name.startsWith('@node-llama-cpp/')

/**
 * Reads the licences of packages.
 * @param root the checkout, installed
 */
export function readNotices(root: string, packages: readonly Installed[]): readonly Notice[] {
  return packages.map(({ path, name, version = '', license = '' }) => ({
    name,
    version,
    licence: license,
    text: isOfOneSystem(name) ? '' : readPapers(join(root, path)),
  }))
}

function readPapers(folder: string): string {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && PAPER.test(entry.name))
    .map((entry) => entry.name)
    .toSorted()
    .map((name) => tidy(readFileSync(join(folder, name), 'utf8')))
    .join('\n\n')
}

/** Removes line ends and blanks that mean nothing. */
function tidy(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '')
}

/** The file of notices: a text that several packages share stands once, under all their names. */
export function noticesFile(notices: readonly Notice[]): string {
  const groups = new Map<string, Notice[]>()
  for (const notice of notices) {
    const same = notice.text === '' ? `without ${notice.licence}` : notice.text
    groups.set(same, [...(groups.get(same) ?? []), notice])
  }
  const parts = [...groups.values()].map((group) => {
    const names = group.map(({ name, version, licence }) => `${name} ${version} (${licence})`).join('\n')
    return `${names}\n\n${group[0]?.text || 'It has no file with its licence; the name above is what it declares.'}`
  })
  return `Intermediated Dialog contains or installs the packages below, each under the licence it names.\n${RULE}\n${parts.join(`\n${RULE}\n`)}\n`
}
