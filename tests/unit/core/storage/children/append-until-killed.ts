import { openPlace } from '../open-place.ts'

/** Appends to one dialog without end and prints the number of each fact once it is acknowledged. */
const [place = '', dialogId = ''] = process.argv.slice(2)
const { log } = await openPlace(place)
await log.claim(dialogId)
for (let count = 0; ; count += 1) {
  const facts = await log.append(dialogId, [
    { type: 'message-added', messageId: `a${count}`, text: 'first half '.repeat(40) },
    { type: 'message-added', messageId: `b${count}`, text: 'second half' },
  ])
  process.stdout.write(`${facts.at(-1)?.seq}\n`)
}
