import { ofInterest } from './engine-metrics.js';

it('of the metrics of the engine’s library those of interest are shown, with what explains them', () => {
  const kept = [
    '# HELP temporal_worker_task_slots_available Number of slots available',
    '# TYPE temporal_worker_task_slots_available gauge',
    'temporal_worker_task_slots_available{task_queue="kantoor",worker_type="WorkflowWorker"} 20',
    '# TYPE temporal_workflow_task_schedule_to_start_latency histogram',
    'temporal_workflow_task_schedule_to_start_latency_bucket{task_queue="kantoor",le="60"} 4',
    'temporal_workflow_task_schedule_to_start_latency_count{task_queue="kantoor"} 4',
  ];
  const others = [
    '# TYPE temporal_activity_execution_latency histogram',
    'temporal_activity_execution_latency_bucket{activity_type="x",le="1"} 4',
  ];
  expect(ofInterest([...kept.slice(0, 3), ...others, ...kept.slice(3), ''].join('\n'))).toBe(`${kept.join('\n')}\n`);
  expect(ofInterest('')).toBe('');
});
