import { openPlace } from '../open-place.ts'

/** Appends this many facts to each dialog, then prints "done". */
const [place = '', name = '', count = '0', ...dialogIds] = process.argv.slice(2)
const storage = await openPlace(place)
for (let index = 0; index < Number(count); index += 1) {
  for (const id of dialogIds)
    await storage.log.append(id, [{ type: 'message-added', messageId: `${name}-${index}`, text: name }])
}
await storage.close()
process.stdout.write('done\n')
