import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeBigramGguf } from '../helpers/bigram-gguf.ts'
import { serveBytes, startFileServer } from '../helpers/file-server.ts'
import { runCli, startCli } from '../helpers/run-cli.ts'
import { temporaryFolder } from '../helpers/test-engine.ts'

const SMALLEST = 'qwen3.5-0.8b-q4_k_m'

test('Ctrl-C stops the download of a model, keeps what has arrived, and the next call goes on from there', async () => {
  const cwd = temporaryFolder()
  const file = Buffer.alloc(2_000_000)
  const whole = { 'content-length': 533_000_000, etag: '"v1"' }
  const server = await startFileServer(serveBytes(file, { headers: whole, most: file.length, ending: 'silent' }))
  const env = { IDI_MODEL_HUB: server.origin }
  const running = startCli(['models', 'get', SMALLEST], { cwd, env })
  await running.saw('stderr', 'Licence of the weights: Apache-2.0')
  const models = async () =>
    JSON.parse((await runCli(['models', 'local', '--json'], { cwd, env })).stdout) as {
      id: string
      haveBytes: number
    }[]
  const have = async () => (await models()).find(({ id }) => id === SMALLEST)?.haveBytes
  await expect.poll(have, { timeout: 30_000 }).toBe(file.length)
  running.child.kill('SIGINT')
  const stopped = await running.result
  expect(stopped).toMatchObject({ code: 130, stdout: '' })
  expect(stopped.stderr).toContain(`Go on with idi models get ${SMALLEST}`)

  server.reply = (_request, response) => void response.writeHead(404).end()
  const refused = await runCli(['models', 'get', SMALLEST], { cwd, env })
  expect(refused).toMatchObject({ code: 3, stdout: '' })
  expect(refused.stderr).toContain('The server has no file for "Qwen3.5 0.8B"')
  expect(server.asked.at(-1)).toContain(`bytes=${file.length}-`)
  expect((await runCli(['models', 'remove', SMALLEST], { cwd, env })).code).toBe(0)
  expect(await have()).toBe(0)
})

test('the list of local models shows the window that a file states, and which files are not models', async () => {
  const cwd = temporaryFolder()
  const models = join(cwd, 'data', 'models')
  await mkdir(models, { recursive: true })
  writeBigramGguf(join(cwd, 'river.gguf'), { name: 'river' })
  const chosen = [{ id: 'river', path: join(cwd, 'river.gguf') }]
  await writeFile(join(models, 'local-models.json'), JSON.stringify({ chosen }))
  writeBigramGguf(join(models, 'Qwen3.5-0.8B-Q4_K_M.gguf'), { name: 'Qwen3.5 0.8B' })
  const { stdout, stderr } = await runCli(['models', 'local'], { cwd })
  expect(stdout).toMatch(/^river +river +ready +[\d.]+ MB +\d+ MB +4,096 *$/m)
  expect(stdout).toMatch(/^qwen3\.5-0\.8b-q4_k_m +Qwen3\.5 0\.8B +not usable .* Apache-2\.0$/m)
  expect(stderr).toContain('is not one that was downloaded here')
  const all = await runCli(['models'], { cwd })
  expect(all.stdout).toMatch(/^local +river +river +4,096 +free/m)
  expect(all.stdout).not.toMatch(/^local +qwen/m)
})
