const NAME = 'idi'
const TABLE = 'aside'

/**
 * Stores a value that is too large for localStorage in the browser's database.
 * @throws when the page may not store anything, or not as much
 */
export async function writeToDatabase(key: string, value: unknown): Promise<void> {
  await inTable('readwrite', (table) => (value === null ? table.delete(key) : table.put(value, key)))
}

/** The stored value of a key; undefined when there is none. */
export async function readFromDatabase(key: string): Promise<unknown> {
  return await inTable('readonly', (table) => table.get(key))
}

async function inTable(mode: IDBTransactionMode, ask: (table: IDBObjectStore) => IDBRequest): Promise<unknown> {
  const database = await open()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(TABLE, mode)
      const request = ask(transaction.objectStore(TABLE))
      transaction.addEventListener('complete', () => resolve(request.result))
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The browser kept nothing')))
    })
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(TABLE))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser has no database')))
  })
}
