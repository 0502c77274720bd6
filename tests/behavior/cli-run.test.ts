import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { factBodySchema, type DialogSummary, type Fact } from '../../src/core/contract/events.ts'
import { reduce } from '../../src/core/dialog/reducer/reduce.ts'
import { emptyDialog } from '../../src/core/dialog/state.ts'
import { runCli, startCli, temporaryFolder } from '../helpers/run-cli.ts'

const NAMES = ['--name', 'moderator=Intermediator', '--name', 'first=Proponent', '--name', 'second=Opponent']
const INSTANT = ['--seat', 'all=rehearsal:instant', ...NAMES]
/** Slow enough to be interrupted in the middle, and to arrive in several pieces. */
const PACED = ['--seat', 'all=rehearsal:instant+rate=5000+ttft=120', ...NAMES]
const TOPIC = ['--topic', 'Should cities ban private cars?']

interface ExportedTurn {
  readonly number: number
  readonly kind: string
  readonly text: string
}
const readTurns = (path: string) =>
  (JSON.parse(readFileSync(path, 'utf8')) as { readonly turns: readonly ExportedTurn[] }).turns
const lines = (text: string) => text.split('\n').filter((line) => line !== '')

let folder: ReturnType<typeof temporaryFolder>
let cwd: string
beforeEach(() => {
  folder = temporaryFolder()
  cwd = folder.path
})
afterEach(() => folder.remove())

describe('a run to the end', () => {
  test('says who speaks, shows each boundary, writes the three exports, and prints only their paths on stdout', async () => {
    writeFileSync(join(cwd, 'notes.md'), '# Notes\n\nTrams carry more people per metre of street than cars do.\n')
    const args = [
      'run',
      ...TOPIC,
      ...INSTANT,
      '--mode',
      'debate',
      '--turns',
      '4',
      '--context',
      'notes.md',
      '--name',
      'first=Alpha',
      '--position',
      'first=For',
      '--no-early-end',
      '--out',
      'out',
      '--formats',
      'json,txt,md',
    ]
    const { code, stdout, stderr } = await runCli(args, { cwd })
    expect({ code, stderr }).toMatchObject({ code: 0, stderr: expect.stringContaining('Rehearsal, no AI') as string })
    expect(stderr).toMatch(/^Turn 1, introduction, Intermediator, (under )?\d+ s$/m)
    expect(stderr).toMatch(/^Turn 6 \(speech 3 of 8\), Alpha, critique, (under )?\d+ s$/m)
    expect(stderr).toMatch(/^Turn 13, Intermediator, (under )?\d+ s$/m)
    const paths = lines(stdout)
    expect(paths.map((path) => path.replace(/^.*\./, ''))).toEqual(['json', 'txt', 'md'])
    for (const path of paths) expect(existsSync(path)).toBe(true)
    const turns = readTurns(paths[0] ?? '')
    expect(turns.map((turn) => turn.number)).toEqual(Array.from({ length: 17 }, (_, index) => index + 1))
    expect(turns.filter((turn) => turn.kind === 'speech')).toHaveLength(8)
    expect(turns.every((turn) => turn.text !== '')).toBe(true)
  })

  test('a question given before the start for one speech is asked before it and answered in it', async () => {
    const question = 'Who pays for the ferry?'
    const args = [
      'run',
      ...TOPIC,
      ...INSTANT,
      '--turns',
      '2',
      '--no-critique',
      '--ask',
      `3=${question}`,
      '--out',
      'out',
    ]
    expect((await runCli(args, { cwd })).code).toBe(0)
    const file = readdirSync(join(cwd, 'out')).find((name) => name.endsWith('.json')) ?? ''
    const { turns, messages } = JSON.parse(readFileSync(join(cwd, 'out', file), 'utf8')) as {
      readonly turns: readonly (ExportedTurn & { readonly speech: number })[]
      readonly messages: readonly { readonly kind: string; readonly text: string; readonly afterTurn: number }[]
    }
    const at = (kind: string, speech: number) => turns.findIndex((turn) => turn.kind === kind && turn.speech === speech)
    expect(messages).toMatchObject([{ kind: 'question', text: question, afterTurn: at('speech', 2) + 1 }])
    const heard = turns.map(({ text }) => text.includes('pays for the ferry'))
    expect(heard.indexOf(true)).toBe(at('moderation', 2))
    expect(heard[at('speech', 3)]).toBe(true)
  })

  test('two runs at once on the same data, topic and second both succeed and overwrite nothing', async () => {
    const args = ['run', ...TOPIC, ...INSTANT, '--turns', '2', '--seed', '7', '--quiet']
    const results = await Promise.all([
      runCli(args, { cwd, ownProcess: true }),
      runCli(args, { cwd, ownProcess: true }),
    ])
    expect(results.map(({ code, stderr }) => ({ code, stderr }))).toEqual([
      { code: 0, stderr: '' },
      { code: 0, stderr: '' },
    ])
    const paths = results.flatMap(({ stdout }) => lines(stdout))
    expect(new Set(paths).size).toBe(4)
    const [first, second] = paths
      .filter((path) => path.endsWith('.json'))
      .map((path) => readTurns(path).map((turn) => turn.text))
    expect(first).toEqual(second)
    expect(readdirSync(join(cwd, 'output')).every((name) => !name.endsWith('.tmp'))).toBe(true)
  })

  test('--json-events prints only facts, without a gap, from which the dialog can be rebuilt', async () => {
    const { code, stdout } = await runCli(
      ['run', ...TOPIC, ...PACED, '--turns', '1', '--no-critique', '--json-events'],
      { cwd },
    )
    expect(code).toBe(0)
    const events = lines(stdout).map((line) => JSON.parse(line) as Fact)
    const facts = events.filter((event) => 'seq' in event)
    for (const fact of facts) factBodySchema.parse(fact)
    expect(facts.map((fact) => fact.seq)).toEqual(facts.map((_, index) => index + 1))
    const state = events.reduce(reduce, emptyDialog(facts[0]?.dialogId ?? ''))
    expect(state).toMatchObject({ status: 'completed', resync: false })
    expect(state.turns.flatMap((turn) => turn.stages.map((stage) => stage.stage))).toEqual(
      state.turns.map(() => 'final'),
    )
    expect(events.length).toBeGreaterThan(facts.length)
  })

  test('the configuration and .env in the folder are used, and a flag takes precedence over them', async () => {
    const config = {
      dataDir: 'kept',
      defaults: {
        mode: 'interview',
        turns: 2,
        critique: false,
        formats: ['md'],
        out: 'exports',
        seats: { all: { provider: 'rehearsal', model: 'instant' }, second: { name: 'Beatrix' } },
      },
    }
    writeFileSync(join(cwd, 'idi.config.json'), JSON.stringify(config))
    writeFileSync(join(cwd, '.env'), 'IDI_DATA=elsewhere\n')
    const { code, stdout, stderr } = await runCli(['run', ...TOPIC, '--turns', '1'], { cwd, env: { IDI_DATA: '' } })
    expect({ code, stderr }).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/^Interview: [\s\S]*Turn 4 \(speech 2 of 2\), Beatrix, (under )?\d+ s/) as string,
    })
    expect(lines(stdout)).toEqual([expect.stringMatching(/exports\/should-cities-ban-private-cars_\d{8}_\d{6}\.md$/)])
    // An empty variable counts as set, so that .env does not fill it, and the folder of the configuration is used.
    expect([existsSync(join(cwd, 'kept')), existsSync(join(cwd, 'elsewhere'))]).toEqual([true, false])
  })
})

describe('a run that ends early', () => {
  const newest = async (where = cwd) =>
    (JSON.parse((await runCli(['list', '--json'], { cwd: where })).stdout) as readonly DialogSummary[])[0]

  test.concurrent.each([
    ['SIGINT', 130],
    ['SIGTERM', 130],
    ['SIGKILL', null],
  ] as const)(
    'with %s in the middle loses nothing: resume finishes it without a gap in the transcript',
    async (signal, expected) => {
      const own = temporaryFolder()
      try {
        const running = startCli(['run', ...TOPIC, ...PACED, '--turns', '2', '--no-early-end'], { cwd: own.path })
        await running.saw('stderr', 'Turn 4 (speech 2 of 4), Opponent, draft')
        running.child.kill(signal)
        const interrupted = await running.result
        expect(interrupted).toMatchObject({ code: expected, stdout: '' })
        const dialog = await newest(own.path)
        expect(dialog?.status).toBe('paused')
        if (expected !== null) expect(interrupted.stderr).toContain(`Go on with: idi resume ${dialog?.id ?? ''}`)

        const resumed = await runCli(['resume', dialog?.id.slice(0, 13) ?? '', '--formats', 'json'], { cwd: own.path })
        expect(resumed).toMatchObject({ code: 0 })
        // Finished stages are not asked for again.
        expect(resumed.stderr).not.toMatch(/^Turn 1,|^Turn 4 \(speech 2 of 4\), Opponent, draft/m)
        const turns = readTurns(resumed.stdout.trim()).filter((turn) => turn.text !== '')
        expect(turns.map((turn) => turn.kind)).toEqual([
          'introduction',
          'speech',
          'moderation',
          'speech',
          'moderation',
          'speech',
          'moderation',
          'speech',
          'summary',
        ])
      } finally {
        own.remove()
      }
    },
  )

  test('stops when the reader of --json-events closes the pipe, and can be resumed', async () => {
    const running = startCli(['run', ...TOPIC, ...PACED, '--turns', '5', '--json-events', '--quiet'], { cwd })
    await running.saw('stdout', 'turn-started')
    running.child.stdout?.destroy()
    expect(await running.result).toMatchObject({ code: 130, stderr: expect.stringContaining('idi resume') as string })
    expect((await newest())?.status).toBe('paused')
  })

  test('because a call failed exits 3 with the reason, the exports so far, and how to go on', async () => {
    const args = ['--turns', '1', '--no-critique']
    const failed = await runCli(
      ['run', ...TOPIC, ...INSTANT, '--seat', 'second=rehearsal:instant+fail=auth', ...args],
      { cwd },
    )
    expect(failed).toMatchObject({
      code: 3,
      stderr: expect.stringMatching(/^idi: Turn 4 \(speech 2 of 2\), Opponent: .*refused the key/m) as string,
    })
    const path = lines(failed.stdout)[0] ?? ''
    expect(
      readTurns(path)
        .filter((turn) => turn.text !== '')
        .map((turn) => turn.kind),
    ).toEqual(['introduction', 'speech', 'moderation'])
    const id = /idi resume (\S+)/.exec(failed.stderr)?.[1] ?? ''
    // A new process counts the calls from zero, so that the seat fails again; a second failure must leave no second
    // gap.
    expect((await runCli(['resume', id], { cwd })).code).toBe(3)
    expect(await newest()).toMatchObject({ status: 'paused', speeches: 1 })
  })

  test('does not end for a call that is tried again: it says so and goes on', async () => {
    const { code, stderr } = await runCli(
      ['run', ...TOPIC, ...INSTANT, '--seat', 'first=rehearsal:instant+fail=server', '--turns', '1', '--no-critique'],
      { cwd },
    )
    expect(code).toBe(0)
    expect(stderr).toMatch(/^Turn 2 \(speech 1 of 2\), Proponent: .* Trying again( in 1 s)? \(try 2\)\.$/m)
  })

  test.skipIf(process.platform === 'win32')(
    'because the disk is full says so in one sentence, and what was stored before is kept',
    async () => {
      mkdirSync(join(cwd, 'exports'))
      const { code, stderr } = await runCli(
        [
          'run',
          ...TOPIC,
          ...INSTANT,
          '--turns',
          '50',
          '--no-early-end',
          '--quiet',
          '--formats',
          'txt',
          '--out',
          'exports',
        ],
        { cwd, wrap: ['sh', '-c', 'ulimit -f 2400; exec "$0" "$@"'] },
      )
      expect({ code, stderr }).toMatchObject({
        code: 3,
        stderr: expect.stringMatching(/^idi: The disk that holds .* is full: free some space/) as string,
      })
      expect(stderr).not.toMatch(/^\s+at /m)
      const dialog = await newest()
      expect(dialog?.speeches).toBeGreaterThan(0)
    },
  )
})
