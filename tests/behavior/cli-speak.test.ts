import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hasProgram } from '../helpers/has-program.ts'
import { runCli, startCli, temporaryFolder } from '../helpers/run-cli.ts'

let folder: ReturnType<typeof temporaryFolder>
let cwd: string
let id: string
let ran: Awaited<ReturnType<typeof runCli>>
const idi = (args: readonly string[], wrap?: readonly string[]) => runCli(args, { cwd, ...(wrap && { wrap }) })

beforeAll(async () => {
  folder = temporaryFolder()
  cwd = folder.path
  ran = await idi([
    'run',
    '--topic',
    'Trams & <b> "../.." towns',
    '--seat',
    'all=rehearsal:instant',
    '--name',
    'moderator=Intermediator',
    '--name',
    'first=Proponent',
    '--name',
    'second=Opponent',
    '--name',
    'first=../Ma/ya\n',
    '--turns',
    '1',
    '--no-critique',
    '--formats',
    'json',
    '--quiet',
    '--speak',
  ])
  id = (JSON.parse(readFileSync(ran.stdout.split('\n')[0] ?? '', 'utf8')) as { readonly id: string }).id
})
afterAll(() => folder.remove())

test('a run is spoken at its end: a file for each turn, the episode and its captions, within the folder whatever a seat is called', () => {
  expect(ran).toMatchObject({ code: 0, stderr: '' })
  const [, episode = '', ...captions] = ran.stdout.trim().split('\n')
  expect(dirname(episode)).toBe(join(cwd, 'output', 'audio', `trams-b-towns_${id}`))
  expect(captions.map((path) => path.slice(dirname(path).length))).toEqual(['/episode.vtt', '/episode.srt'])
  expect(readdirSync(dirname(episode))).toEqual([
    '001_intermediator.mp3',
    '002_ma-ya.mp3',
    '003_intermediator.mp3',
    '004_opponent.mp3',
    '005_intermediator.mp3',
    'diagram_ma-ya.png',
    'diagram_opponent.png',
    'episode.mp3',
    'episode.srt',
    'episode.vtt',
    'summary_ma-ya.txt',
    'summary_opponent.txt',
  ])
  const summary = readFileSync(join(dirname(episode), 'summary_opponent.txt'), 'utf8')
  // With only one speech, its single claim is the thesis.
  expect(summary).toMatch(/^Opponent\nHere Opponent, the Opponent, says it all/)
  expect(
    readFileSync(join(dirname(episode), 'diagram_opponent.png'))
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
})

test.skipIf(!hasProgram('ffmpeg'))(
  `turns and episode are within 1 LU of -16 LUFS, their true peak at -1 dB or below${hasProgram('ffmpeg') ? '' : ' (skipped: no ffmpeg here)'}`,
  () => {
    const place = dirname(ran.stdout.trim().split('\n')[1] ?? '')
    for (const name of ['episode.mp3', '002_ma-ya.mp3', '004_opponent.mp3', '005_intermediator.mp3']) {
      const told = execFileSync(
        'sh',
        ['-c', 'ffmpeg -hide_banner -nostats -i "$0" -af ebur128=peak=true -f null - 2>&1', join(place, name)],
        { encoding: 'utf8' },
      )
      const lufs = Number([...told.matchAll(/I:\s+(-?[\d.]+) LUFS/g)].at(-1)?.[1])
      expect(Math.abs(lufs + 16), name).toBeLessThan(1)
      const peak = Number(/Peak:\s+(-?[\d.]+) dBFS/.exec(told)?.[1])
      expect(peak, name).toBeLessThanOrEqual(-1)
    }
  },
)

test('speaking a dialog again voices nothing twice; another voice for one seat voices only that seat', async () => {
  const out = join(cwd, 'again')
  const again = await idi(['speak', id, '--voices', 'second=slt', '--names', '--out', out])
  expect(again.code).toBe(0)
  expect(again.stderr).toContain('2 of 5, ../Ma/ya: ')
  expect(readdirSync(join(out, `trams-b-towns_${id}`))).toHaveLength(12)
  expect(readFileSync(join(out, `trams-b-towns_${id}`, 'episode.vtt'), 'utf8')).toContain('<v Opponent>Opponent.')
})

test('a podcast kit is written on request, complete in one file, and an invalid address is refused before anything is voiced', async () => {
  const out = join(cwd, 'kit')
  const made = await idi(['speak', id, '--address', 'https://example.com/show', '--out', out, '--quiet'])
  expect(made).toMatchObject({ code: 0, stderr: '' })
  const path = made.stdout.trim().split('\n').at(-1) ?? ''
  expect(path).toBe(join(out, `trams-b-towns_${id}`, 'podcast.zip'))
  const files = unzipSync(readFileSync(path))
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['episode.mp3', 'feed.xml', 'notes.md', 'cover.png']))
  const feed = new TextDecoder().decode(files['feed.xml'])
  expect(feed).toContain('<title>Trams &#38; &#60;b&#62; &#34;../..&#34; towns</title>')
  expect(feed).toContain('"https://example.com/show/episode.mp3"')
  const refused = await idi(['speak', id, '--address', 'somewhere', '--out', join(cwd, 'refused')])
  expect(refused.stderr).toContain('The address of a podcast begins with https://')
  expect(refused.code).toBe(2)
  expect(existsSync(join(cwd, 'refused'))).toBe(false)
})

test.for([
  ['SIGINT', 130, 'Interrupted; the files written so far are whole.'],
  ['SIGKILL', null, ''],
] as const)('a kit that %s ends half-way is not there, and the episode is whole', async ([kill, code, said]) => {
  const programs = join(cwd, `programs-${kill}`)
  const started = join(programs, 'started')
  mkdirSync(programs)
  writeFileSync(join(programs, 'ffmpeg'), `#!/bin/sh\necho $$ >> '${started}'; exec sleep 300\n`, { mode: 0o755 })
  const out = join(cwd, `half-${kill}`)
  const { child, result } = startCli(['speak', id, '--kit', '--out', out, '--quiet'], {
    cwd,
    env: { PATH: `${programs}:${process.env.PATH}` },
  })
  const ids = () => (existsSync(started) ? readFileSync(started, 'utf8').trim().split('\n') : [])
  await vi.waitFor(() => expect(ids()).toHaveLength(1), 60_000)
  child.kill(kill)
  const ended = await result
  for (const id of ids()) if (kill === 'SIGKILL') process.kill(Number(id))
  expect(ended.code).toBe(code)
  expect(ended.stderr).toContain(said)
  const files = readdirSync(join(out, `trams-b-towns_${id}`))
  expect(files).toEqual(expect.arrayContaining(['episode.mp3', 'episode.vtt', 'episode.srt']))
  expect(files.filter((name) => name.includes('zip') || (kill === 'SIGINT' && name.endsWith('.tmp')))).toEqual([])
})

test('an unknown voice, engine, speed or seat is refused by name before anything is voiced', async () => {
  const out = join(cwd, 'none')
  expect(await idi(['speak', id, '--voices', 'first=anna', '--out', out])).toMatchObject({
    code: 2,
    stderr: 'idi: Built-in speech voices: there is no voice "anna". Use one of slt, rms, awb.\n',
  })
  expect(await idi(['speak', id, '--engine', 'radio', '--out', out])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(
      'There is no speech engine "radio": use one of builtin, natural, system, openai, gemini.',
    ) as string,
  })
  expect(await idi(['speak', id, '--speed', '3', '--out', out])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('from 0.5 to 2') as string,
  })
  expect(await idi(['speak', id, '--voices', 'third=slt', '--out', out])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('no seat "third"') as string,
  })
  expect(
    await idi(['run', '--topic', 'x', '--seat', 'all=rehearsal:instant', '--voice', 'first=builtin/anna', '--speak']),
  ).toMatchObject({ code: 2, stderr: expect.stringContaining('there is no voice "anna"') as string })
  expect(existsSync(out)).toBe(false)
})

test('when the disk fills up while the episode is written, a sentence says so, and the turns written before stay whole', async () => {
  const out = join(cwd, 'full')
  const parts = readdirSync(join(cwd, 'again', `trams-b-towns_${id}`)).map(
    (name) => statSync(join(cwd, 'again', `trams-b-towns_${id}`, name)).size,
  )
  // Larger than any turn, and smaller than all of them together.
  const blocks = Math.ceil((Math.max(...parts.toSorted((a, b) => a - b).slice(0, -1)) + 100_000) / 1_024)
  const full = await idi(
    ['speak', id, '--out', out],
    ['bash', '-c', `trap "" XFSZ; ulimit -f ${blocks}; exec "$0" "$@"`],
  )
  expect(full.code).not.toBe(0)
  expect(full.stderr).toContain('could not be saved because the disk is full')
  expect(readdirSync(join(out, `trams-b-towns_${id}`))).toEqual([
    '001_intermediator.mp3',
    '002_ma-ya.mp3',
    '003_intermediator.mp3',
    '004_opponent.mp3',
    '005_intermediator.mp3',
  ])
})

test('Ctrl-C leaves whole files, and the same command goes on from there', async () => {
  const out = join(cwd, 'stopped')
  const running = startCli(['speak', id, '--engine', 'builtin', '--speed', '0.8', '--out', out], { cwd })
  await running.saw('stderr', '1 of 5')
  running.child.kill('SIGINT')
  const stopped = await running.result
  // The command may have finished before the signal.
  expect([0, 130]).toContain(stopped.code)
  const place = join(out, `trams-b-towns_${id}`)
  // The signal may come before the folder is made.
  const left = existsSync(place) ? readdirSync(place) : []
  expect(left.filter((name) => name.includes('.tmp'))).toEqual([])
  expect(await idi(['speak', id, '--out', out, '--quiet'])).toMatchObject({ code: 0, stderr: '' })
  expect(readdirSync(place)).toHaveLength(12)
})

test('voices are listed with the engine that has them', async () => {
  const { stdout, code } = await idi(['voices'])
  expect(code).toBe(0)
  expect(stdout).toMatch(/^builtin\/slt +American woman +en-US$/m)
  expect(
    (JSON.parse((await idi(['voices', '--json'])).stdout) as readonly { readonly id: string }[]).map(
      (engine) => engine.id,
    ),
  ).toEqual(['builtin', 'natural', 'system', 'openai', 'gemini'])
})

test('voices that are downloaded are asked for by name', async () => {
  expect(await idi(['voices', 'get', 'festival'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('no voices "festival" to be downloaded: idi voices get natural') as unknown,
  })
  const { stdout, stderr } = await idi(['voices', 'list'])
  expect(stdout).not.toContain('natural/')
  expect(stderr).toContain('natural (Natural voices (Supertonic 3)) cannot be used: They are not on this computer yet')
})

test('a pronunciation can be set and deleted on the command line', async () => {
  const before = await idi(['pronounce'])
  expect(before).toMatchObject({ code: 0, stdout: '' })
  expect(before.stderr).toContain('Every word is said as it is written.')
  const set = await idi(['pronounce', 'GIF', 'jif'])
  expect(set).toMatchObject({ code: 0, stderr: '' })
  expect(set.stdout).toContain('en        GIF   jif')
  expect(await idi(['pronounce', 'GIF', '!!'])).toMatchObject({ code: 2 })
  expect((await idi(['pronounce', 'GIF'])).stderr).toContain('--delete')
  expect((await idi(['pronounce', 'PNG', '--delete'])).stderr).toContain('no such word')
  const gone = await idi(['pronounce', 'GIF', '--delete', '--json'])
  expect(gone).toMatchObject({ code: 0, stdout: '[]\n' })
})
