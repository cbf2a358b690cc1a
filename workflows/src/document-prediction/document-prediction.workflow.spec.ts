import { documentPrediction, type DocumentPredictionInput } from '@kantoor/schemas';
import type { WorkflowHandle } from '@temporalio/client';
import type { Outcome, Task } from '../process/outcome.js';
import { TimedEngine, timedStory } from '../test-support/time-skipping.js';

timedStory('The files of a document are read', () => {
  let engine: TimedEngine;
  let documentId = 500;
  const readDocument = jest.fn<Promise<Outcome>, [task: Task<DocumentPredictionInput>]>();

  beforeAll(async () => {
    engine = await TimedEngine.start(['readDocument'], () => ({ readDocument }));
  }, 120_000);
  beforeEach(() => {
    readDocument.mockReset();
  });
  afterAll(() => engine.stop());

  const begin = (): Promise<WorkflowHandle> => {
    const input: DocumentPredictionInput = { ecosystemId: 1, teamId: 2, documentId: (documentId += 1) };
    return engine.env.client.workflow.start(documentPrediction.workflow, {
      workflowId: documentPrediction.workflowIdOf(input),
      taskQueue: documentPrediction.taskQueue,
      args: [input],
    });
  };

  it('one at a time until none is left', async () => {
    readDocument.mockResolvedValueOnce({ again: true }).mockResolvedValueOnce({ again: true }).mockResolvedValue({});
    expect(await (await begin()).result()).toEqual({ step: 'read' });
    expect(readDocument).toHaveBeenCalledTimes(3);
  });

  it('once more when a file arrived while the last one was being read', async () => {
    readDocument
      .mockImplementationOnce(async (task) => {
        await engine.env.client.workflow.getHandle(documentPrediction.workflowIdOf(task)).signal(documentPrediction.wake!);
        return {};
      })
      .mockResolvedValue({});
    expect(await (await begin()).result()).toEqual({ step: 'read' });
    expect(readDocument).toHaveBeenCalledTimes(2);
  });
});
