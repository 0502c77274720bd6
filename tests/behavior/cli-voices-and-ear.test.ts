import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { writeWav } from '../../src/base/sound/write-wav.ts'
import { hasProgram } from '../helpers/has-program.ts'
import { makeEar } from '../helpers/made-voices/make-ear.ts'
import { makeVoices } from '../helpers/made-voices/make-voices.ts'
import { runCli, temporaryFolder } from '../helpers/run-cli.ts'
import { tone, wavOf } from '../helpers/wav.ts'

const SALT = 'The harbour was paid for by a tax on salt.'

function place() {
  const folder = temporaryFolder()
  onTestFinished(() => folder.remove())
  const cwd = folder.path
  return {
    cwd,
    idi: (args: readonly string[], options: Partial<Parameters<typeof runCli>[1]> = {}) =>
      runCli(args, { cwd, ...options }),
  }
}

test('the speech recognition of this computer is reported missing, then installed, and then transcribes a recording', async () => {
  const { cwd, idi } = place()
  const absent = await idi(['ear'])
  expect(absent).toMatchObject({ code: 0, stderr: '' })
  expect(absent.stdout).toContain('not on this computer; idi ear get downloads it')
  writeFileSync(join(cwd, 'talk.wav'), Buffer.from(await wavOf(2, tone).arrayBuffer()))
  const deaf = await idi(['ear', 'hear', 'talk.wav'])
  expect(deaf.code).not.toBe(0)
  expect(deaf.stderr).toContain('download speech recognition for this computer')
  makeEar(join(cwd, 'data', 'ear'), { says: SALT })
  expect((await idi(['ear', 'status'])).stdout).toContain(`files of your own, in ${join(cwd, 'data', 'ear')}`)
  expect(JSON.parse((await idi(['ear', 'status', '--json'])).stdout)).toMatchObject({ state: 'own' })
  expect(await idi(['ear', 'hear', 'talk.wav'])).toMatchObject({ code: 0, stdout: `${SALT}\n` })
  expect((await idi(['ear', 'hear', 'no-such.wav'])).code).not.toBe(0)
  makeEar(join(cwd, 'data', 'ear'), { says: SALT, unsure: true })
  const doubtful = await idi(['ear', 'hear', 'talk.wav'])
  expect(doubtful).toMatchObject({ code: 0, stdout: `${SALT}\n` })
  expect(doubtful.stderr).toContain('These words may be wrong: more than one voice, or much noise, was heard.')
})

test('the speech recognition of this computer takes other kinds of recordings where ffmpeg is installed, and says what to do where it is not', async () => {
  const { cwd, idi } = place()
  makeEar(join(cwd, 'data', 'ear'), { says: SALT })
  for (const name of ['salt.mp3', 'salt.m4a', 'salt.ogg'])
    copyFileSync(fileURLToPath(new URL(`../fixtures/recordings/${name}`, import.meta.url)), join(cwd, name))
  const without = await idi(['ear', 'hear', 'salt.mp3'], { env: { PATH: join(cwd, 'nothing') } })
  expect(without.code).not.toBe(0)
  expect(without.stderr).toContain('with ffmpeg, which is not on this computer: install it, save salt.mp3 as WAV')
  if (!hasProgram('ffmpeg')) return
  for (const name of ['salt.mp3', 'salt.m4a', 'salt.ogg'])
    expect(await idi(['ear', 'hear', name]), name).toMatchObject({ code: 0, stdout: `${SALT}\n` })
})

/** A server with OpenAI's speech format; bodies are its requests. */
async function speechServer() {
  const bodies: Readonly<Record<string, unknown>>[] = []
  const sound = Buffer.from(writeWav({ samples: new Float32Array(120_000).fill(0.1), rate: 24_000 }).buffer)
  const server = createServer((request, response) => {
    if (request.url === '/v1/audio/voices') response.end(JSON.stringify({ voices: ['anna', 'ben', 'cleo'] }))
    else
      void json(request).then((body) => {
        bodies.push(body as Readonly<Record<string, unknown>>)
        response.end(sound)
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, bodies }
}

test('a tone can be set for a voice, is kept with another voice, is removed by "none", and is refused where a voice takes none', async () => {
  const { idi } = place()
  const { url, bodies } = await speechServer()
  await idi(['voices', 'add', 'mine', '--url', url, '--speaks', 'openai', '--model', 'speech-2'])
  const ran = await idi(
    `run --topic Trams --seat all=rehearsal:instant --turns 1 --length shorter --no-critique --formats json --quiet`.split(
      ' ',
    ),
  )
  const { id } = JSON.parse(readFileSync(ran.stdout.trim(), 'utf8')) as { readonly id: string }
  const tones = async (...args: readonly string[]) => {
    bodies.length = 0
    const { code, stderr } = await idi(['speak', id, '--quiet', ...args])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    return Object.fromEntries(bodies.map(({ voice, instructions }) => [voice, instructions]))
  }
  const builtin = await idi(['speak', id, '--tone', 'first=calm'])
  expect(builtin).toMatchObject({ code: 2, stdout: '' })
  expect(builtin.stderr).toMatch(/The voice builtin\/\w+ takes no tone: choose one of openai, gemini, mine/)
  expect((await idi(['speak', id, '--tone', 'all=calm'])).code).toBe(2)
  expect((await idi(['speak', id, '--tone', `first=${'very '.repeat(80)}calm`])).stderr).toContain('at most 300')
  const mixed = ['--voices', 'moderator=slt,first=mine/anna,second=mine/ben']
  expect(await tones(...mixed, '--tone', 'all=calm', '--tone', 'second=a little amused')).toEqual({
    anna: 'calm',
    ben: 'a little amused',
  })
  expect(await tones('--voices', 'first=mine/cleo')).toEqual({ cleo: 'calm' })
  expect(await tones('--tone', 'second=none')).toEqual({ ben: undefined })
})

test('a speech server is added, lists and speaks with its voices, and is removed with its key', async () => {
  const { cwd, idi } = place()
  const asked: (string | undefined)[] = []
  const sound = Buffer.from(writeWav({ samples: new Float32Array(120_000).fill(0.1), rate: 24_000 }).buffer)
  const server = createServer((request, response) => {
    asked.push(request.headers.authorization)
    if (request.url === '/v1/audio/voices') return response.end(JSON.stringify({ voices: ['anna', 'ben', 'cleo'] }))
    request.resume().on('end', () => response.end(sound))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  const added = await idi(['voices', 'add', 'mine', '--url', url, '--speaks', 'openai', '--key'], { input: 's3cret\n' })
  expect(added).toMatchObject({ code: 0, stdout: 'mine\n' })
  expect(added.stderr).toContain('mine has 3 voices')
  const { stdout } = await idi(['voices'])
  for (const voice of ['mine/anna', 'mine/ben', 'mine/cleo', 'builtin/slt']) expect(stdout).toContain(voice)
  expect(asked).toContain('Bearer s3cret')
  expect(`${added.stdout}${added.stderr}${stdout}`).not.toContain('s3cret')
  expect(await idi(['voices', 'add', 'mine', 'k3y', '--url', url])).toMatchObject({ code: 2, stdout: '' })
  expect((await idi(['voices', 'remove', 'mine'])).stderr).toContain('Removed mine, and its key.')
  expect((await idi(['voices'])).stdout).not.toContain('mine/')
  expect((await idi(['voices', 'remove', 'mine'])).code).toBe(2)
  expect(cwd).toBeDefined()
})

test('a dialog whose voices were removed is spoken whole by others, which one line says', async () => {
  const { cwd, idi } = place()
  makeVoices(join(cwd, 'data', 'voices', 'natural'))
  expect((await idi(['voices'])).stdout).toContain('natural/F1')
  const ran = await idi(
    `run --topic Trams --seat all=rehearsal:instant --turns 1 --length shorter --no-critique --formats json --quiet`.split(
      ' ',
    ),
  )
  const { id } = JSON.parse(readFileSync(ran.stdout.trim(), 'utf8')) as { readonly id: string }
  const first = await idi(['speak', id, '--voices', 'moderator=natural/F1,first=natural/M1'])
  expect(first).toMatchObject({ code: 0 })
  expect(first.stderr).not.toContain('in place of')
  rmSync(join(cwd, 'data', 'voices'), { recursive: true })
  rmSync(join(cwd, 'data', 'audio', 'cache'), { recursive: true })
  const second = await idi(['speak', id, '--quiet'])
  expect(second.code).toBe(0)
  expect(second.stderr).toMatch(
    /idi: .+ speaks \d of 5 turns in place of the chosen voice\. They are not on this computer yet/,
  )
  expect(second.stdout).toContain('episode.mp3')
})
