import { Gauge } from 'prom-client';

export const exchangeRatesDay = new Gauge({
  name: 'exchange_rates_day_timestamp_seconds',
  help: 'Midnight of the newest day whose exchange rates are imported',
});
