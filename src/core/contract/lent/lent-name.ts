import { z } from 'zod'

/** The most entries of a seat's list of connections and tools. */
export const LENT_NAMES_MAX = 100

/** "weather": every tool of that connection; "weather/forecast": only this tool. */
export const lentNameSchema = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9_-]{0,39}(\/[^\s/].{0,127})?$/i,
    'A seat is lent a connection by its name, such as "weather", or one of its tools, such as "weather/forecast".',
  )
