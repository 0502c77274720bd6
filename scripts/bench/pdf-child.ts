import { readFileSync, writeFileSync } from 'node:fs'
import { exportPdf } from '../../src/features/export/files/pdf/index.ts'
import { FactScript } from '../../tests/fixtures/exports/fact-script.ts'

/** Reads paragraphs as JSON and writes a PDF. It is a process of its own, so that its memory can be measured. */
const [input = '', output = ''] = process.argv.slice(2)
const paragraphs = JSON.parse(readFileSync(input, 'utf8')) as readonly string[]
const PER_TURN = 24

const seat = (name: string) => ({ provider: 'rehearsal', model: 'rehearsal', name })
const facts = new FactScript({ moderator: seat('Iris'), first: seat('Alpha'), second: seat('Beta') })
facts.add({
  type: 'dialog-created',
  config: {
    turns: 50,
    critique: false,
    earlyEnd: true,
    context: [],
    seed: 7,
    topic: 'A long debate',
    mode: 'debate',
    seats: facts.seats,
  },
})
facts.add({ type: 'dialog-started' })
for (let from = 0; from < paragraphs.length; from += PER_TURN) {
  const number = from / PER_TURN + 1
  facts.turn(
    {
      seat: number % 2 === 0 ? 'first' : 'second',
      kind: 'speech',
      number,
      step: number,
      speech: number,
      phase: 'middle',
    },
    { final: paragraphs.slice(from, from + PER_TURN).join('\n\n') },
  )
}
const bytes = await exportPdf(facts.state('bench'))
writeFileSync(output, bytes)
const { user, system } = process.cpuUsage()
process.stdout.write(
  JSON.stringify({
    cpuMs: (user + system) / 1000,
    peakMiB: peakKiB() / 1024,
    pages:
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/Type \/Page\b/g)?.length ?? 0,
  }),
)

/** The peak of memory in KiB. On Linux a process begins with the peak of the one that started it in its maxRSS. */
function peakKiB(): number {
  const own = process.platform === 'linux' ? /^VmHWM:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8')) : null
  return own ? Number(own[1]) : process.resourceUsage().maxRSS
}
