import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandSource, publishedManifest } from '../../../scripts/package/manifest.ts'
import { isNodeNewEnough } from '../../../src/app/node-version.ts'

test.each([
  ['18.20.8', false],
  ['22.15.1', false],
  ['22.16.0', true],
  ['23.0.0', false],
  ['23.11.1', false],
  ['24.0.0', true],
  ['26.1.0', true],
])('Node %s: %s, and the installed command says the same in one sentence', (version, enough) => {
  expect(isNodeNewEnough(version)).toBe(enough)
  const folder = mkdtempSync(join(tmpdir(), 'idi-node-version-'))
  try {
    const pretend = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } });Object.defineProperty(process, 'version', { value: 'v${version}' });`
    writeFileSync(join(folder, 'code.cjs'), "exports.runProcess = () => console.log('started')")
    writeFileSync(
      join(folder, 'idi.cjs'),
      commandSource('code.cjs').replace('\n', `\n${pretend}\n`).replace('../', './'),
    )
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'idi.cjs')], { encoding: 'utf8' })
    const refusal = `IDi needs Node 22.16 or newer, but not 23; this is v${version}.\n`
    expect([status, stdout, stderr]).toEqual(enough ? [0, 'started\n', ''] : [1, '', refusal])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('npm declares the same range of Node versions', () => {
  const checkout = { name: 'a', version: '1.0.0', description: 'a', license: 'MIT' }
  expect(publishedManifest(checkout, {}, [], [])).toMatchObject({ engines: { node: '^22.16.0 || >=24.0.0' } })
})
