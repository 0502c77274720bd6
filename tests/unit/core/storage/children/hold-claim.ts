import { openPlace } from '../open-place.ts'

/** Claims a dialog, prints "claimed" and keeps it until the process ends. */
const [place = '', dialogId = ''] = process.argv.slice(2)
const { log } = await openPlace(place)
await log.claim(dialogId)

// Nothing refers to the storage from here on, but the claim must survive a garbage collection.
setTimeout(() => {
  ;(globalThis as { gc?: () => void }).gc?.()
  setTimeout(() => process.stdout.write('claimed\n'), 10)
}, 10)
setInterval(() => undefined, 60_000)
