import { checkTypes } from './check-types.ts'

/** The largest first, so that the others are checked beside it. */
const PROJECTS = ['node', 'renderer', 'core', 'page', 'preload']
const AT_ONCE = 2

let failures = 0
const open = [...PROJECTS]

async function work(): Promise<void> {
  for (let project = open.shift(); project !== undefined; project = open.shift()) {
    const { status, output } = await checkTypes(process.cwd(), project)
    const errors = output.split('\n').filter((line) => / error TS\d+/.test(line)).length
    if (status !== 0) {
      failures += 1
      process.stdout.write(output)
    }
    process.stdout.write(`${project}: ${status === 0 ? 'no errors' : `${errors} errors`}\n`)
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, work))
process.exitCode = failures === 0 ? 0 : 1
