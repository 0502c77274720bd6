import { readFileSync } from 'node:fs'
import { Script } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { EXIT } from '../../../src/hosts/cli/exit-codes.ts'
import { createProgram } from '../../../src/hosts/cli/programs/program.ts'
import { parseServerArguments } from '../../../src/hosts/server/parse-arguments.ts'

const read = (file: string): string => readFileSync(new URL(`../../../deploy/${file}`, import.meta.url), 'utf8')

describe('the container file', () => {
  const lines = read('Containerfile')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const of = (name: string) =>
    lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1))
  const at = (name: string) => lines.findIndex((line) => line.startsWith(`${name} `))

  test('contains only known instructions, and one named base image', () => {
    const known = /^(FROM|COPY|RUN|USER|WORKDIR|VOLUME|ENV|EXPOSE|HEALTHCHECK|ENTRYPOINT) /
    expect(lines.filter((line) => !known.test(line))).toEqual([])
    expect(of('FROM')).toEqual(['node:24-slim'])
  })

  test('does not run as root, keeps all data in one volume, and removes what the installation needed', () => {
    expect(of('USER')).toEqual(['node'])
    expect(at('USER')).toBeGreaterThan(at('RUN'))
    expect(at('USER')).toBeLessThan(at('ENTRYPOINT'))
    expect(of('VOLUME')).toEqual(['/data'])
    expect(of('ENV')).toEqual(['IDI_DATA=/data HOME=/data'])
    expect(of('RUN')).toEqual([expect.stringMatching(/--ignore-scripts.*rm -rf \/tmp\/idi\.tgz \/root\/\.npm/)])
  })

  test('starts with flags that the server understands, and exposes and checks the same port', () => {
    const [program, command, ...flags] = JSON.parse(of('ENTRYPOINT')[0] ?? '[]') as string[]
    expect([program, command]).toEqual(['idi', 'serve'])
    const { port, host, open } = parseServerArguments(flags)
    expect([host, open, of('EXPOSE')]).toEqual(['0.0.0.0', false, [`${port}`]])
    expect(of('HEALTHCHECK')[0]).toContain(`http://127.0.0.1:${port}/icon.svg`)
    // The health check is a Node script that can be parsed; whether it works was tried by hand.
    const [, check = ''] = /CMD (\[.*\])$/.exec(of('HEALTHCHECK')[0] ?? '') ?? []
    const [node = '', ...script] = JSON.parse(check) as string[]
    expect(node).toBe('node')
    expect(() => new Script(script[1] ?? '(')).not.toThrow()
  })
})

test('the service unit starts the server with known flags, as an unprivileged user', () => {
  const unit = read('idi.service')
  const [, command = ''] = /^ExecStart=(.+)$/m.exec(unit) ?? []
  const [program, serve, ...flags] = command.split(' ')
  expect([program, serve]).toEqual(['/opt/idi/bin/idi', 'serve'])
  expect(parseServerArguments(flags)).toMatchObject({
    dataDir: '/var/lib/idi',
    publicOrigin: 'https://idi.example.org',
  })
  expect(unit).toMatch(/^DynamicUser=yes$/m)
})

test('the service unit of a worker uses known flags, an unprivileged user, and a database address from a file', async () => {
  const unit = read('idi-worker.service')
  expect(unit).toContain(`SuccessExitStatus=${EXIT.interrupted}`)
  const [, command = ''] = /^ExecStart=(.+)$/m.exec(unit) ?? []
  const [program, ...flags] = command.split(' ')
  expect(program).toBe('/opt/idi/bin/idi')
  let runs = 0
  const commands = createProgram('1.0.0', async () => void (runs += 1), null).exitOverride()
  await commands.parseAsync(flags, { from: 'user' })
  expect(runs).toBe(1)
  // Other users of the machine can see a command line.
  expect(command).not.toContain('postgres')
  expect(unit).toMatch(/^EnvironmentFile=\/etc\/idi\/worker\.env$/m)
  expect(unit).toMatch(/^DynamicUser=yes$/m)
})

test('proxy, service unit and container use the same port and name', () => {
  expect(read('nginx.conf')).toMatch(/proxy_pass http:\/\/127\.0\.0\.1:8411;/)
  expect(read('idi.service')).toContain('--port 8411')
  // The host checks the Host header, so the proxy must pass it on unchanged.
  expect(read('nginx.conf')).toContain('proxy_set_header Host $http_host;')
  expect(read('nginx.conf')).not.toMatch(/proxy_set_header Origin/)
  // Without this header, a request through the proxy would look like one from this computer.
  expect(read('nginx.conf')).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
})

test('the installation guide names the version of node-llama-cpp that the app was tested with', () => {
  const at = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')
  const { optionalDependencies } = JSON.parse(at('package.json')) as {
    readonly optionalDependencies: Readonly<Record<string, string>>
  }
  expect(at('docs/install.md')).toContain(`npm i -g node-llama-cpp@${optionalDependencies['node-llama-cpp']}\n`)
})
