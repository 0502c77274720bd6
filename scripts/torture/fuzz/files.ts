import { readFileSync } from 'node:fs'
import { zipSync } from 'fflate'
import { parseConfig } from '../../../src/app/config/read-config.ts'
import { reduce } from '../../../src/core/dialog/reducer/reduce.ts'
import { emptyDialog, type DialogState } from '../../../src/core/dialog/state.ts'
import { exportHtml } from '../../../src/features/export/files/html/export-html.ts'
import { exportJson } from '../../../src/features/export/files/json/export-json.ts'
import { exportMarkdown } from '../../../src/features/export/files/markdown.ts'
import { exportText } from '../../../src/features/export/files/text.ts'
import { parseImport } from '../../../src/features/export/files/parse-import.ts'
import { modes } from '../../../src/modes/index.ts'
import { checkMode } from '../../../src/app/services/modes/check-mode.ts'
import { readImports } from '../../../src/app/services/imports/read-imports.ts'
import type { Draws } from './draws.ts'
import { spoilBytes, spoilText, spoilValue } from './spoil.ts'
import { allowed, type Target } from './target.ts'

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
const DIALOGS = [
  'tests/fixtures/exports/debate.json',
  'tests/fixtures/exports/folded.json',
  'tests/fixtures/exports/reworked-whole.json',
  'tests/fixtures/exports/argued.json',
  'tests/fixtures/imports/older-debate.json',
  'tests/fixtures/imports/older-bare.json',
].map(read)
const MODES = (JSON.parse(read('resources/modes.json')) as { readonly modes: readonly unknown[] }).modes
const CONFIG = {
  dataDir: 'data',
  providers: { openai: { baseUrl: 'http://127.0.0.1:8080' } },
  servers: { box: { kind: 'openai', baseUrl: 'http://127.0.0.1:8080', label: 'The box', model: 'm' } },
  defaults: { mode: 'debate', turns: 3, critique: true, seats: { moderator: { provider: 'ollama', model: 'm' } } },
}
const ZIP_LIMITS = { entries: 20, entryBytes: 5_000_000, totalBytes: 20_000_000 }

function spoiledJson(text: string, draws: Draws): string {
  return draws.below(4) === 0 ? spoilText(text, draws) : JSON.stringify(spoilValue(JSON.parse(text), draws))
}

/** A dialog that could be read can be shown, written in every format, and read again. */
export const dialogFileTarget: Target = {
  name: 'files of dialogs',
  share: 6,
  async play(draws) {
    let bodies
    try {
      ;({ bodies } = parseImport(spoiledJson(draws.pick(DIALOGS), draws)))
    } catch (error) {
      return allowed(error)
    }
    const state = bodies.reduce<DialogState>(
      (so, body, index) => reduce(so, { ...body, dialogId: 'd', seq: index + 1, at: index }),
      emptyDialog('d'),
    )
    const html = new TextDecoder().decode(exportHtml(state))
    if (/<script/i.test(html)) throw new Error('a script came into the HTML')
    exportMarkdown(state)
    exportText(state)
    parseImport(new TextDecoder().decode(exportJson(state)))
  },
}

export const zipTarget: Target = {
  name: 'zips',
  share: 2,
  play(draws) {
    const zip = zipSync({ 'a.json': Buffer.from(draws.pick(DIALOGS)), 'b.txt': Buffer.from('words') })
    for (const file of readImports('all.zip', spoilBytes(zip, draws), ZIP_LIMITS))
      if ('problem' in file && !/^[^\n]{15,600}\.$/s.test(file.problem.message))
        throw new Error(`that is no sentence: ${file.problem.message}`)
  },
}

export const configTarget: Target = {
  name: 'configurations',
  share: 6,
  play(draws) {
    try {
      parseConfig(spoiledJson(JSON.stringify(CONFIG), draws), 'idi.config.json')
    } catch (error) {
      allowed(error)
    }
  },
}

export const modeTarget: Target = {
  name: 'modes',
  share: 1,
  async play(draws) {
    for (const { message } of await checkMode(spoilValue(draws.pick(MODES), draws), modes))
      if (message.trim() === '') throw new Error('a problem without a word')
  },
}
