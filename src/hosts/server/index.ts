import { runServer } from './run-server.ts'

await runServer(process.argv.slice(2))
