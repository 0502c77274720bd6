import { openStorage } from '../../../../src/storage/index.ts'

/** Appends so many facts to each of the dialogs, then prints "done". */
const [dataDir = '', name = '', count = '0', ...dialogIds] = process.argv.slice(2)
const storage = openStorage(dataDir)
for (let index = 0; index < Number(count); index += 1) {
  for (const id of dialogIds)
    await storage.log.append(id, [{ type: 'message-added', messageId: `${name}-${index}`, text: name }])
}
storage.close()
process.stdout.write('done\n')
