import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFakeVendor } from '../helpers/fake-vendor/index.ts'
import { endlessReply, type Endless } from '../helpers/fake-vendor/endless.ts'
import { runCli } from '../helpers/run-cli.ts'
import { newWords } from '../helpers/scripted-provider.ts'
import { temporaryFolder } from '../helpers/test-engine.ts'

const PEAK_MAX_MB = 400

/**
 * Prints the peak memory of the process in megabytes when it ends. On Linux `maxRSS` begins with the peak of the process
 * that started it, which is the tests' own.
 */
const TELL_PEAK = `
import { readFileSync } from 'node:fs'
const own = () => /VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]
process.on('exit', () => {
  const kib = process.platform === 'linux' ? own() : process.resourceUsage().maxRSS
  process.stderr.write('peak ' + Math.round(kib / 1024) + ' MB\\n')
})
`

test.each<Endless>(['speech', 'thinking', 'line', 'event', 'body'])(
  'a server that never stops sending its %s does not fill the memory of the command line',
  async (kind) => {
    const cwd = temporaryFolder()
    let calls = 0
    const vendor = await createFakeVendor({
      reply: ({ method }) =>
        method !== 'POST' ? {} : (calls += 1) === 2 ? endlessReply(kind) : { text: newWords(30) },
    })
    const servers = { box: { kind: 'openai', baseUrl: vendor.origin, label: 'The box', model: 'm' } }
    writeFileSync(join(cwd, 'idi.config.json'), JSON.stringify({ servers }))
    writeFileSync(join(cwd, 'peak.mjs'), TELL_PEAK)
    const ran = await runCli(
      ['run', '--topic', 'Trams', '--turns', '1', '--no-critique', '--seat', 'all=box:m', '--max-tokens', 'all=200'],
      { cwd, env: { NODE_OPTIONS: `--import ${join(cwd, 'peak.mjs')}` } },
    )
    await vendor.close()
    // Speech is kept up to the limit; without any the dialog pauses.
    expect(ran.code, ran.stderr).toBe(kind === 'speech' ? 0 : 3)
    const peak = Number(/peak (\d+) MB/.exec(ran.stderr)?.[1])
    expect(peak).toBeLessThan(PEAK_MAX_MB)
  },
)
