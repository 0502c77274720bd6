import { cpSync, mkdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runCli, temporaryFolder } from '../helpers/run-cli.ts'

const RUN = ['run', '--topic', 'Should cities ban private cars?', '--turns', '1', '--seat', 'all=rehearsal:instant']

test('notes are written, listed and removed by number of turn, and come back with a backup', async () => {
  const folder = temporaryFolder()
  onTestFinished(() => folder.remove())
  const idi = (...args: readonly string[]) => runCli(args, { cwd: folder.path })
  expect((await idi(...RUN)).code).toBe(0)
  const id = (JSON.parse((await idi('list', '--json')).stdout) as readonly { readonly id: string }[])[0]?.id ?? ''

  expect((await idi('note', id)).stderr).toContain('There are no notes in this dialog.')
  expect((await idi('note', id, '--turn', '2', '--text', 'Zanzibar: come back')).stderr).toContain(
    'The note is kept at turn 2.',
  )
  expect((await idi('note', id, '--turn', '1')).stderr).toContain('Turn 1 is bookmarked.')
  const kept = (await idi('note', id)).stdout.trim().split('\n')
  expect(kept).toEqual([
    expect.stringMatching(/^Turn 1, .+: bookmark$/),
    expect.stringMatching(/: Zanzibar: come back$/),
  ])
  expect((await idi('search', 'zanzibar')).stdout).toContain('[Zanzibar]')

  // The backup is restored into a library without any notes.
  const file = (await idi('backup')).stdout.trim()
  const there = join(folder.path, 'elsewhere', basename(dirname(file)))
  mkdirSync(there, { recursive: true })
  cpSync(file, join(there, basename(file)))
  const elsewhere = ['--data', join(folder.path, 'elsewhere')]
  expect((await idi('restore-backup', basename(file), '--merge', ...elsewhere)).code).toBe(0)
  expect((await idi('note', id, ...elsewhere)).stdout.trim().split('\n')).toEqual(kept)
  expect((await idi('search', 'zanzibar', ...elsewhere)).stdout).toContain('[Zanzibar]')

  expect((await idi('note', id, '--turn', '2', '--remove')).stderr).toContain('The note at turn 2 is gone.')
  expect((await idi('note', id)).stdout).not.toContain('Zanzibar')
})

test('a note that cannot be written says what is missing', async () => {
  const folder = temporaryFolder()
  onTestFinished(() => folder.remove())
  const idi = (...args: readonly string[]) => runCli(args, { cwd: folder.path })
  const told = async (...args: readonly string[]) => {
    const { code, stderr } = await idi(...args)
    expect(code).not.toBe(0)
    return stderr
  }
  expect(await told('note', 'x', '--text', 'y')).toContain('Say with --turn at which turn.')
  expect(await told('note', 'x', '--turn', '1', '--text', 'y', '--remove')).toContain('leave one of the two out')
  expect((await idi(...RUN)).code).toBe(0)
  const id = (JSON.parse((await idi('list', '--json')).stdout) as readonly { readonly id: string }[])[0]?.id ?? ''
  expect(await told('note', id, '--turn', '99', '--text', 'y')).toMatch(/turn/i)
})
