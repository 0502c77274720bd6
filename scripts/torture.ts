import { countsLine, type Counts } from './torture/counts.ts'
import { tortureFaults } from './torture/faults.ts'
import { tortureAsides } from './torture/asides.ts'
import { tortureStories } from './torture/stories.ts'
import { tortureKills, tortureKillsBeside } from './torture/kills.ts'
import { tortureHistories } from './torture/histories.ts'
import { tortureFuzz } from './torture/fuzz/fuzz.ts'
import { tortureWorld } from './torture/world/world.ts'

const out = (line: string) => void process.stdout.write(`${line}\n`)

/** The parts of the torture; each explains the meaning of its number. */
const tortures: Readonly<Record<string, (count: number) => Promise<Counts>>> = {
  faults: (every) => tortureFaults(every, out),
  kills: (count) => tortureKills(count, out),
  'kills-beside': (count) => tortureKillsBeside(count, out),
  asides: (count) => tortureAsides(count, out),
  stories: (count) => tortureStories(count, out),
  fuzz: (count) => tortureFuzz(count, out),
  histories: (count) => tortureHistories(count, out),
  world: (every) => tortureWorld(every, out),
}

const [name = '', given = '1'] = process.argv.slice(2)
const torture = tortures[name]
const count = Number(given)
if (!torture || !Number.isInteger(count) || count < 1) {
  process.stderr.write(
    'Usage: npm run torture -- faults [each nth] | kills [how many] | kills-beside [how many] | asides [how many] | stories [how many] | fuzz [how many] | histories [how many] | world [each nth]. Numbers are whole and from 1.\n',
  )
  process.exit(2)
}
const counts = await torture(count)
out(countsLine(counts))
process.exitCode = counts.failed > 0 ? 1 : 0
