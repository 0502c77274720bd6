import { parseArgs } from 'node:util'
import { createIdSource } from '../src/app/new-id.ts'
import { systemClock } from '../src/app/system-clock.ts'
import { plural } from '../src/base/format/count.ts'
import { textsOf } from '../src/core/engine/prompt/seen-prompt.ts'
import { openStorage } from '../src/core/storage/index.ts'
import { findDialog } from '../src/hosts/cli/input/find-dialog.ts'
import { parseJudges } from '../src/hosts/cli/input/judges.ts'
import { withApp } from '../src/hosts/cli/open-here.ts'
import { addMends, compareMends, NOTHING_COMPARED, preferenceOf } from './judging/mends-meter.ts'

/**
 * npm run mends -- <id...> --judges provider:model[,provider:model]: whether blind judges prefer finals that are
 * written whole to finals that list changes of their drafts, over these dialogs of the data folder.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { judges: { type: 'string' }, data: { type: 'string' }, config: { type: 'string' } },
})
const out = (line: string) => void process.stdout.write(`${line}\n`)
if (positionals.length === 0 || values.judges === undefined) {
  out('Usage: npm run mends -- <id...> --judges provider:model[,provider:model] [--data DIR] [--config FILE]')
  process.exit(2)
}
await withApp(values, async (app) => {
  const judges = await parseJudges(values.judges, () => app.providers.list())
  const { log, close } = openStorage(app.dataDir)
  const ports = {
    providers: app.providers,
    modes: app.modes,
    clock: systemClock,
    random: Math.random,
    newId: createIdSource(),
  }
  try {
    let all = NOTHING_COMPARED
    for (const typed of positionals) {
      const id = await findDialog(typed, log)
      const facts = await log.read(id)
      const counts = await compareMends({ facts, texts: await textsOf(facts, log) }, ports, judges)
      out(`${id.slice(0, 8)}  ${sayCounts(counts)}`)
      all = addMends(all, counts)
    }
    const { verdict, interval } = preferenceOf(all)
    const share = interval
      ? ` (95% interval ${Math.round(interval.low * 100)} to ${Math.round(interval.high * 100)}%)`
      : ''
    out(`in all    ${sayCounts(all)}`)
    out(`${verdict}: the whole speech in ${all.whole} of ${all.mends + all.whole} where one was preferred${share}`)
  } finally {
    close()
  }
})

function sayCounts({ mends, whole, alike, unread, uncompared }: typeof NOTHING_COMPARED): string {
  const measured = plural(mends + whole + alike, 'turn')
  return `${measured}: ${mends} mends, ${whole} whole, ${alike} alike; ${unread} without a verdict, ${uncompared} not compared`
}
