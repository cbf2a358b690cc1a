export const en = {
  bell: {
    kinds: {
      'approval-asked': {
        name: 'Your approval is asked',
        done: '%{by} asks for your approval of %{title}',
        happened: 'Your approval of %{title} is asked',
      },
      'approval-reminder': {
        name: 'A reminder of an approval that you have not given',
        done_one: '%{by} reminds you: %{title} waits for your approval',
        done_other: '%{by} reminds you: %{title} and more wait for your approval, %{smart_count} in all',
        happened_one: '%{title} still waits for your approval',
        happened_other: '%{title} and more still wait for your approval, %{smart_count} in all',
      },
      'approval-escalated': {
        name: 'A colleague does not answer a request for approval',
        done_one: 'Nobody answered the request for approval of %{title}; %{by} reported it',
        done_other: 'Nobody answered %{smart_count} requests for approval, %{title} among them; %{by} reported it',
        happened_one: 'Nobody answered the request for approval of %{title}',
        happened_other: 'Nobody answered %{smart_count} requests for approval, %{title} among them',
      },
      'approval-question': {
        name: 'An approver asks you a question',
        done: '%{by} has a question about %{title}',
        happened: 'There is a question about %{title}',
      },
      'approval-answer': {
        name: 'Your question is answered',
        done: '%{by} answered your question about %{title}',
        happened: 'Your question about %{title} is answered',
      },
      'approval-approved': {
        name: 'What you asked for is approved',
        done: '%{by} approved %{title}',
        happened: 'Everyone approved %{title}',
      },
      'approval-declined': {
        name: 'What you asked for is declined',
        done: '%{by} declined %{title}',
        happened: '%{title} is declined',
      },
      'declaration-declined': {
        name: 'Finance declines your declaration',
        done: '%{by} declined your declaration %{title}',
        happened: 'Your declaration %{title} is declined',
      },
      'declaration-paid': {
        name: 'Your declaration is paid',
        done: 'Your declaration %{title} is paid: %{amount}',
        happened: 'Your declaration %{title} is paid: %{amount}',
      },
      'approval-changed': {
        name: 'Something changes after your approval',
        done: '%{by} changed %{title}; your approval stays valid',
        happened: '%{title} was changed; your approval stays valid',
      },
    },
  },
};
